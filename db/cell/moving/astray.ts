import type { Sql } from "postgres";
import { isMoving, type Noted, readAllNoted } from "./noted.ts";

/** An account that is not in that cell alone which control leads its people to. */
export interface Astray {
  id: number;
  /** The cells that hold it, in the order of their addresses. */
  found: number[];
  /** What control knows of it. */
  noted: Noted;
}

/** Lists the accounts that control notes, claims something for or leads to, and that are not in that cell alone. */
export async function listAstray(
  control: Sql,
  cells: ReadonlyMap<number, Sql>,
): Promise<Astray[]> {
  const claiming = await control<{ id: number }[]>`
    select distinct account_id as id from claims where is_confirmed`;
  return await astrayOf(control, cells, claiming.map(({ id }) => id));
}

/** Lists the accounts that control notes or some cell holds, or that are named, and that are not in the right cell alone. */
export async function astrayOf(
  control: Sql,
  cells: ReadonlyMap<number, Sql>,
  named: readonly number[],
): Promise<Astray[]> {
  const holders = await locateAccounts(cells);
  const all = await readAllNoted(control);
  const known = new Set([...all.ids, ...named, ...holders.keys()]);
  return [...known].flatMap((id) => {
    const noted = all.of(id);
    const found = holders.get(id) ?? [];
    const isRight = !isMoving(noted) && found.length === 1 &&
      found[0] === noted.cell;
    return isRight ? [] : [{ id, found, noted }];
  }).sort((a, b) => a.id - b.id);
}

/** Finds which cells hold each account. */
async function locateAccounts(
  cells: ReadonlyMap<number, Sql>,
): Promise<Map<number, number[]>> {
  const held = await Promise.all(
    [...cells].map(async ([number, sql]) => ({
      number,
      rows: await sql<{ id: number }[]>`select id from accounts`,
    })),
  );
  const holders = new Map<number, number[]>();
  for (const { number, rows } of held) {
    for (const { id } of rows) {
      holders.set(id, [...holders.get(id) ?? [], number]);
    }
  }
  return holders;
}
