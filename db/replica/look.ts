import type { Sql } from "postgres";
import { connect } from "../client.ts";

/** What a server says of itself. */
interface Server {
  /** The cluster, the same in a primary and its replicas. */
  system: string;
  /** Up to which byte of the log it has written, or replayed. */
  position: number;
}

/** Asks a primary. Throws when it does not answer. */
export async function lookAtPrimary(sql: Sql): Promise<Server> {
  const [row] = await sql<[Server]>`
    select system_identifier::text as system,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position
    from pg_control_system()`;
  return row;
}

interface ReplicaServer extends Server {
  isStandby: boolean;
  /** Row-level security does not bind its user. */
  bypasses: boolean;
}

/** Asks a replica, on a connection of its own, within a time. */
export class ReplicaProbe {
  readonly #url: string;
  readonly #withinMs: number;
  #client: Sql | null = null;

  constructor(url: string, withinMs: number) {
    this.#url = url;
    this.#withinMs = withinMs;
  }

  /** Gives what it says; null when it does not answer in time. */
  async look(): Promise<ReplicaServer | null> {
    const client = this.#client ??= connect(this.#url, {
      max: 1,
      // A pooler may stand before it.
      prepare: false,
      connection: { application_name: "milstolpe replica watch" },
    });
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(late.resolve, this.#withinMs, null);
    const asked = client<[ReplicaServer]>`
      select system_identifier::text as system,
        coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::bigint as position,
        pg_is_in_recovery() as "isStandby",
        (select rolsuper or rolbypassrls from pg_roles
          where rolname = current_user) as bypasses
      from pg_control_system()`.then(([row]) => row, () => null);
    const found = await Promise.race([asked, late.promise])
      .finally(() => clearTimeout(timer));
    if (!found) await this.end();
    return found;
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end({ timeout: 0 }).catch(() => {});
  }
}
