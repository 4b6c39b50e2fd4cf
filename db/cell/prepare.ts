import { CONTROL, EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import { asActor, type Db, openDatabase } from "../database.ts";
import { isUnclaimed, matchClaims } from "./matching.ts";

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

/**
 * Makes databases, each with the schema and ids of its own, cells of one deployment: control knows what is unique in
 * them, and each of them who wants no alerts. Throws `CellsClash`.
 */
export async function joinCells(
  urls: ReadonlyMap<number, string>,
): Promise<void> {
  const opened = await Promise.all(
    [...urls].map(async ([number, url]) => ({
      number,
      ...await openDatabase(url, { connections: 1 }),
    })),
  );
  try {
    const control = opened[0]!.db;
    for (const { number, db } of opened) {
      if (db !== control) await copyOptOuts(control, db);
      if (!await isUnclaimed(control, number)) continue;
      const clashes = await matchClaims(control, db, number);
      if (clashes.length > 0) {
        throw new CellsClash(number, clashes.map(({ kind }) => kind));
      }
    }
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
  }
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
