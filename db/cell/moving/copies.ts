import type { Sql } from "postgres";

/** What an operator tells the copies of an account apart by. */
export interface Copy {
  cell: number;
  name: string | null;
  /** When the account was made, to the microsecond: copies have it in common, two accounts do not. */
  createdAt: string;
  users: number;
  units: number;
  trips: number;
  lastTrip: Date | null;
  lastPosition: Date | null;
  lastChange: Date | null;
}

/** Reads what a cell holds under the id of an account. */
export async function readCopy(
  sql: Sql,
  accountId: number,
  cell: number,
): Promise<Copy> {
  const [copy] = await sql<Omit<Copy, "cell" | "lastChange">[]>`
    select a.name, (a.created_at at time zone 'UTC')::text as "createdAt",
      (select count(*)::integer from users where account_id = a.id) as users,
      (select count(*)::integer from units where account_id = a.id) as units,
      (select count(*)::integer from trips where account_id = a.id) as trips,
      (select max(started_at) from trips where account_id = a.id)
        as "lastTrip",
      (select max(fixed_at) from unit_states where account_id = a.id)
        as "lastPosition"
    from accounts as a where a.id = ${accountId}`;
  return { cell, ...copy!, lastChange: await lastChange(sql, accountId) };
}

/** Finds when the newest row of an account was made or changed, of those that say so. */
async function lastChange(sql: Sql, accountId: number): Promise<Date | null> {
  const columns = await sql<{ table: string; name: string }[]>`
    select c.relname as table, a.attname as name
    from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attname in ('created_at', 'changed_at')
      and exists (
        select 1 from pg_attribute
        where attrelid = c.oid and attname = 'account_id'
      )
    order by 1, 2`;
  const newest = columns.map(({ table, name }) =>
    `(select max("${name}") from "${table}" where account_id = ${
      Number(accountId)
    })`
  );
  const [row] = await sql.unsafe<{ at: Date | null }[]>(
    `select greatest(${newest.join(", ")}) as at`,
  );
  return row!.at;
}

/** Says whether all are copies of one account, and not several accounts that got one id. */
export function areCopies(copies: readonly Copy[]): boolean {
  return copies.every(({ createdAt }) => createdAt === copies[0]!.createdAt);
}

/** Says whether a copy ends before another one of the same account. */
export function isBehind(copy: Copy, other: Copy): boolean {
  return (["lastTrip", "lastPosition", "lastChange"] as const).some((last) =>
    Number(copy[last] ?? 0) < Number(other[last] ?? 0)
  );
}

/** Tells a copy, as in `0 (last trip 2026-03-03T08:00:00.000Z, …)`. */
export function tellCopy(copy: Copy): string {
  const { cell, users, units, trips } = copy;
  return `${cell} (${
    [
      lastOf("trip", copy.lastTrip),
      lastOf("position", copy.lastPosition),
      lastOf("change", copy.lastChange),
      `users ${users}, units ${units}, trips ${trips}`,
    ].join(", ")
  })`;
}

/** Tells one of several accounts under one id. */
export function tellAccount(copy: Copy): string {
  return `"${copy.name ?? ""}", made ${copy.createdAt} UTC, in the cell ${
    tellCopy(copy)
  }`;
}

function lastOf(what: string, at: Date | null): string {
  return at ? `last ${what} ${at.toISOString()}` : `no ${what}`;
}
