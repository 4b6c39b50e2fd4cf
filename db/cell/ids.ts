import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import { openDatabase, type Tx } from "../database.ts";

/** Ids of accounts, users and units that a cell may give: those of 59 cells have nine digits. */
const SHORT = 2 ** 24;

/** All other ids that a cell may give: those of 59 cells are exact numbers in JavaScript. */
const LONG = 2 ** 46;

/** From here on the long ids of all cells lie among each other; what each cell gives leaves its number by `TURNS`. */
const IN_TURNS = 2 ** 52;
const TURNS = 64;

/** Ids of long columns that requests hold to nine digits, too; an account has few of these. */
const FEW = new Set([
  "departments_id_seq",
  "feature_profiles_id_seq",
  "projects_id_seq",
  "sensors_id_seq",
  "tags_id_seq",
]);

const PLACING_LOCK = 7106;

/** A database whose ids are those of another cell than the settings say. */
export class OtherCell extends Error {
  constructor(found: number, cell: number) {
    super(`gives the ids of cell ${found}, and CELL is ${cell}`);
  }
}

/** Gives the cell that has given the id of an account, a user or a unit. */
export function cellOfId(id: number): number {
  return Math.floor(id / SHORT);
}

/** Gives the ids of accounts, users and units that a cell may give. */
export function idsOfCell(cell: number): { first: number; last: number } {
  const first = cell * SHORT + 1;
  return { first, last: first + SHORT - 2 };
}

/** Says whether the ids of a sequence are those of rows in the order of their time, of which there are many. */
export function isLong({ name, type }: Pick<Sequence, "name" | "type">) {
  return type === "bigint" && !FEW.has(name);
}

/**
 * Gives the SQL that lets a sequence of long ids go on after an id of another cell, by ids that no other cell gives: an
 * account that moves brings ids, and what it adds later has to have greater ones. The first statement locks it for the
 * second, which takes back nothing that was given meanwhile.
 */
export function goOnAfter(name: string, cell: number, id: number): string[] {
  const after = Math.max(id, IN_TURNS - 1);
  const next = (Math.floor((after - cell) / TURNS) + 1) * TURNS + cell;
  return [
    `alter sequence "${name}" increment by ${TURNS}
      maxvalue ${Number.MAX_SAFE_INTEGER}`,
    `select setval('"${name}"', greatest(last_value, ${next}),
      is_called and last_value >= ${next}) from "${name}"`,
  ];
}

/** Gives the SQL that lets a sequence go on after an id of the cell's own; it takes back nothing that was given meanwhile. */
export function goOnBehind(name: string, id: number): string[] {
  return [
    // Changes nothing; its lock keeps ids from being given until the next statement is committed.
    `alter sequence "${name}" no cycle`,
    `select setval('"${name}"', greatest(last_value, ${id}),
      is_called or last_value <= ${id}) from "${name}"`,
  ];
}

/** Says whether a long id lies where those of all cells lie among each other. */
export function isInTurns(id: number): boolean {
  return id >= IN_TURNS;
}

/** Gives the cell that has given an id of a sequence. */
export function giverOf(
  sequence: Pick<Sequence, "name" | "type">,
  id: number,
): number {
  if (!isLong(sequence)) return cellOfId(id);
  return isInTurns(id) ? id % TURNS : Math.floor(id / LONG);
}

/** Gives the same in SQL. */
export function giverInSql(
  sequence: Pick<Sequence, "name" | "type">,
  id: string,
): string {
  return isLong(sequence)
    ? `case when ${id} >= ${IN_TURNS} then ${id} % ${TURNS} else ${id} / ${LONG} end`
    : `${id} / ${SHORT}`;
}

interface Sequence {
  name: string;
  type: string;
  start: number;
  isUsed: boolean;
}

/**
 * Lets a database give the ids of a cell, so that no other cell gives the same ones (docs/decisions/008). Cell 0 gives
 * the ids that a database without cells does. Throws `OtherCell` when the database has given those of another one.
 */
export async function placeIds(url: string, cell: number): Promise<void> {
  const { db, close } = await openDatabase(url, { connections: 1 });
  try {
    await command(db, EACH_CELL, (tx) => placeSequences(tx, cell));
  } finally {
    await close();
  }
}

async function placeSequences(tx: Tx, cell: number): Promise<void> {
  // Of processes that start together one places them, before any of them gives an id.
  await sql`select pg_advisory_xact_lock(${PLACING_LOCK})`.execute(tx);
  const sequences = await listSequences(tx);
  const accounts = sequences.find(({ name }) => name === "accounts_id_seq")!;
  const found = cellOfId(accounts.start);
  if (found !== cell && (found > 0 || accounts.isUsed)) {
    throw new OtherCell(found, cell);
  }
  for (const { name, type, start } of sequences) {
    const ids = isLong({ name, type }) ? LONG : SHORT;
    const first = cell * ids + 1;
    if (start === first) continue;
    await sql`alter sequence ${sql.table(name)}
      start with ${sql.lit(first)} restart
      maxvalue ${sql.lit(first + ids - 2)}`.execute(tx);
  }
}

async function listSequences(tx: Tx): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select s.sequencename as name, s.data_type::text as type,
      s.start_value as start, s.last_value is not null as "isUsed"
    from pg_sequences as s
    where s.schemaname = 'public' order by 1`.execute(tx);
  return rows;
}
