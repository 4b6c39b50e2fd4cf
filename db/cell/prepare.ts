import { sql } from "kysely";
import { CONTROL, EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import { asActor, type Db, openDatabase } from "../database.ts";
import { cellOfId } from "./ids.ts";
import { listJoined, matchClaims } from "./matching.ts";

/** Two cells hold what only one account of a deployment may have. */
export class CellsClash extends Error {
  constructor(cell: number, kinds: Iterable<string>) {
    super(
      `holds what another cell has, too (${[...new Set(kinds)].join(", ")})`,
    );
    this.cell = cell;
  }

  readonly cell: number;
}

/** A database that holds control of several cells, and is not named first. */
export class HoldsControl extends Error {}

/**
 * Makes a database with the schema and ids of its own a cell of the deployment whose control is in another one, or in
 * itself: control knows what is unique in it, and it knows who wants no alerts. Throws `CellsClash` or `HoldsControl`; until it has
 * succeeded once, no account may be read or made there.
 */
export async function joinCell(
  controlUrl: string,
  number: number,
  url: string,
): Promise<void> {
  await using control = await openOne(controlUrl);
  await using cell = await openOne(url);
  if (url !== controlUrl) {
    const joined = await listJoined(cell.db);
    joined.delete(number);
    if (joined.size > 0) throw new HoldsControl();
    await copyOptOuts(control.db, cell.db);
  }
  if ((await listJoined(control.db)).has(number)) return;
  const clashes = await matchClaims(control.db, cell.db, number);
  if (clashes.length > 0) {
    throw new CellsClash(number, clashes.map(({ kind }) => kind));
  }
  await command(
    control.db,
    CONTROL,
    (tx) =>
      tx.insertInto("joined_cells").values({ cell: number })
        .onConflict((on) => on.doNothing()).execute(),
  );
}

/** Lists the cells whose accounts have claims in control. A database without cells has none. */
export async function listClaiming(controlUrl: string): Promise<number[]> {
  await using control = await openOne(controlUrl);
  return await asActor(control.db, CONTROL, async (tx) => {
    const { rows } = await sql<{ id: number; cell: number | null }>`
      select id, m.cell
      from (select distinct account_id as id from claims) as c
        left join moved_accounts as m on m.account_id = c.id`.execute(tx);
    return [...new Set(rows.map(({ id, cell }) => cell ?? cellOfId(id)))];
  });
}

async function openOne(url: string) {
  const { db, close } = await openDatabase(url, { connections: 1 });
  return { db, [Symbol.asyncDispose]: close };
}

async function copyOptOuts(control: Db, cell: Db): Promise<void> {
  const optOuts = await asActor(
    control,
    CONTROL,
    (tx) => tx.selectFrom("alert_opt_outs").selectAll().execute(),
  );
  if (optOuts.length === 0) return;
  await command(
    cell,
    EACH_CELL,
    (tx) =>
      tx.insertInto("alert_opt_outs").values(optOuts)
        .onConflict((on) => on.doNothing()).execute(),
  );
}
