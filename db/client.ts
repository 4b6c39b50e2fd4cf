import { ARRAY_TYPES } from "./array-types.ts";
import postgres, { type Sql } from "postgres";

/** Role under which a superuser's deployment works, since row-level security does not bind superusers. */
export const APP_ROLE = "milstolpe_app";

/** Gives the Unix socket by which a URL asks to connect, as PostgreSQL's own tools read it: `?host=/folder`; null without. */
export function socketOf(url: string): string | null {
  const { searchParams, port } = new URL(url);
  const folder = searchParams.get("host");
  return folder?.startsWith("/") ? `${folder}/.s.PGSQL.${port || 5432}` : null;
}

/** Gives how the driver connects to a URL: it reads no socket from the query. */
function wayTo(url: string): [url: string, options: { path?: string }] {
  const path = socketOf(url);
  if (path === null) return [url, {}];
  const plain = new URL(url);
  plain.searchParams.delete("host");
  return [plain.href, { path }];
}

/** Opens a client of the driver, with bigints as numbers and texts without NUL. */
export function connect(
  url: string,
  options: postgres.Options<Record<string, postgres.PostgresType>>,
): Sql {
  const [address, way] = wayTo(url);
  return postgres(address, {
    ...way,
    connect_timeout: 5,
    // The driver's own pauses grow to 20 seconds, far longer than a database takes to come back.
    backoff: (tries: number) => Math.min(1, 0.05 * 2 ** tries),
    onnotice: () => {},
    fetch_types: false,
    types: {
      ...ARRAY_TYPES,
      bigint: {
        to: 20,
        from: [20],
        parse: Number,
        serialize: (value: number) => String(value),
      },
      // A text in PostgreSQL holds no NUL, so NULs are removed from searches and logins.
      string: {
        to: 25,
        from: [25],
        parse: (text: string) => text,
        serialize: (value: unknown) => String(value).replaceAll("\0", ""),
      },
    },
    ...options,
  }) as unknown as Sql;
}

/** Gives the version of the PostgreSQL of a URL, as in 17. */
export async function majorVersion(url: string): Promise<number> {
  const client = connect(url, { max: 1 });
  try {
    const [row] = await client<{ version: string }[]>`
      select current_setting('server_version_num') as version`;
    return Math.floor(Number(row!.version) / 10_000);
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** What PostgreSQL lets the user of a URL do besides what is granted. */
interface Privileges {
  /** Superusers run programs and read files on the machine of PostgreSQL. */
  isSuperuser: boolean;
  /** Row-level security does not bind the user. */
  bypassesRowSecurity: boolean;
}

/** Reads the privileges of the user of a URL, which may lead through a pooler. */
export async function readPrivileges(url: string): Promise<Privileges> {
  const client = connect(url, { max: 1, prepare: false });
  try {
    const [row] = await client<Privileges[]>`
      select rolsuper as "isSuperuser",
        rolsuper or rolbypassrls as "bypassesRowSecurity"
      from pg_roles where rolname = current_user`;
    return row ?? { isSuperuser: false, bypassesRowSecurity: false };
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** Says whether row-level security does not bind the user of a URL, which may lead through a pooler. */
export async function bypassesRowSecurity(url: string): Promise<boolean> {
  return (await readPrivileges(url)).bypassesRowSecurity;
}
