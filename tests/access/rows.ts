import { sql } from "kysely";
import postgres from "postgres";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import type { TestDatabase } from "../harness/database.ts";

/** Tables that a refusal may write on purpose. */
const KEEPS = [
  // Tries are counted, and a wrong code ends its login.
  "login_failures",
  "rate_limits",
  // Reports the refusal to administrators.
  "security_events",
  "two_factor_logins",
  // Written from memory at any time, also for an earlier request.
  "recent_reports",
  "views",
];

/** Watches every row of every table except those that a refusal may write. */
export async function watchRows({ url, db }: TestDatabase) {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  const tables = (await owner`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition
      and relname <> all(${KEEPS}) order by relname`).map(({ name }) => name);
  await noteWrites(owner, tables);
  return {
    /** Counts rows whose write stayed. While the count is the same, so is the digest, which costs far more. */
    countWrites: async () => {
      const [row] = await owner`select count(*)::int from watched.writes`;
      return row!.count as number;
    },
    digest: digester(db, tables),
    close: () => owner.end(),
  };
}

/** The note of a write is rolled back with it. */
async function noteWrites(owner: postgres.Sql, tables: readonly string[]) {
  await owner.unsafe(`
    create schema watched;
    create table watched.writes ();
    create function watched.note() returns trigger language plpgsql
      security definer as
      $$ begin insert into watched.writes default values; return null; end $$;
    ${
    tables.map((name) => `
      create trigger note after insert or update or delete on "${name}"
        for each row execute function watched.note();`).join("")
  }`);
}

/** Gives the number of rows of each table, and a digest of them. */
function digester(
  db: Db,
  tables: readonly string[],
): () => Promise<unknown> {
  const each = tables.map((name) =>
    sql`select ${name}::text as name, count(*) as rows,
      md5(string_agg(t::text, '|' order by t::text)) as digest
      from ${sql.table(name)} as t`
  );
  const all = sql.join(each, sql` union all `);
  return async () => {
    const { rows } = await asActor(db, SYSTEM, (tx) => all.execute(tx));
    return rows;
  };
}
