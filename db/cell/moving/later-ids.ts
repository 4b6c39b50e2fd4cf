import type { Sql } from "postgres";
import { goOnAfter, isLong } from "../ids.ts";
import { alter } from "./hold.ts";
import { listAccountTables } from "./tables.ts";

/**
 * Lets a cell give what accounts that move to it add later greater ids than what they bring, which may come from a cell
 * of greater ids: the last change of a trip and the newest line of a log are the rows with the greatest ids.
 */
export async function giveLaterIds(
  source: Sql,
  target: Sql,
  cell: number,
  accounts: readonly number[],
): Promise<void> {
  const owners = new Map(
    (await listAccountTables(target)).map(({ name, owner }) => [name, owner]),
  );
  for (const { name, type, table, column } of await listSequences(target)) {
    const owner = owners.get(table);
    if (owner === undefined || !isLong({ name, type })) continue;
    const [brought] = await source<{ id: number | null }[]>`
      select max(${source(column)})::float8 as id from ${source(table)}
      where ${source(owner)} in ${source([...accounts])}`;
    const { id } = brought!;
    if (id === null || id <= await lastGiven(target, name)) continue;
    await alter(target, goOnAfter(name, cell, id));
  }
}

/** A sequence that gives the ids of a table. */
export interface IdSequence {
  name: string;
  type: string;
  table: string;
  column: string;
}

/** Gives the last id that a sequence has given. */
export async function lastGiven(sql: Sql, name: string): Promise<number> {
  const [given] = await sql<{ id: number }[]>`
    select (last_value - (not is_called)::integer)::float8 as id
    from ${sql(name)}`;
  return given!.id;
}

/** Lists the sequences that give the ids of tables. */
export async function listSequences(sql: Sql): Promise<IdSequence[]> {
  return await sql<IdSequence[]>`
    select s.relname as name, format_type(q.seqtypid, null) as type,
      t.relname as table, a.attname as column
    from pg_sequence as q
      join pg_class as s on s.oid = q.seqrelid
      join pg_depend as d on d.objid = s.oid and d.deptype in ('a', 'i')
        and d.classid = 'pg_class'::regclass
        and d.refclassid = 'pg_class'::regclass
      join pg_class as t on t.oid = d.refobjid
      join pg_attribute as a
        on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relnamespace = 'public'::regnamespace order by 1`;
}
