import type { Sql } from "postgres";
import { cellOfId } from "../ids.ts";

/** An account that is not in that cell alone which control leads its people to. */
export interface Astray {
  id: number;
  /** The cells that hold it, in the order of their addresses. */
  found: number[];
  /** A move of it was begun and has not ended. */
  isMoving: boolean;
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

async function astrayOf(
  control: Sql,
  cells: ReadonlyMap<number, Sql>,
  claiming: readonly number[],
): Promise<Astray[]> {
  const holders = await locateAccounts(cells);
  const rows = await control<{ id: number; cell: number | null }[]>`
    select account_id as id,
      case when moves_to is null and leaves is null then cell end as cell
    from moved_accounts`;
  const noted = new Map(rows.map(({ id, cell }) => [id, cell]));
  const known = new Set([...noted.keys(), ...claiming, ...holders.keys()]);
  return [...known].flatMap((id) => {
    const cell = noted.has(id) ? noted.get(id)! : cellOfId(id);
    const found = holders.get(id) ?? [];
    const isRight = found.length === 1 && found[0] === cell;
    return isRight ? [] : [{ id, found, isMoving: cell === null }];
  }).sort((a, b) => a.id - b.id);
}

/**
 * Lists those that some cell holds, and no move does: a database was restored to another moment than the others. What is
 * looked at while an account moves may seem so once.
 */
export async function listMisplaced(
  control: Sql,
  cells: ReadonlyMap<number, Sql>,
): Promise<Astray[]> {
  const first = await misplacedNow(control, cells);
  if (first.length === 0) return first;
  const ids = new Set(first.map(({ id }) => id));
  return (await misplacedNow(control, cells)).filter(({ id }) => ids.has(id));
}

async function misplacedNow(
  control: Sql,
  cells: ReadonlyMap<number, Sql>,
): Promise<Astray[]> {
  const astray = await astrayOf(control, cells, []);
  return astray.filter(({ found, isMoving }) => found.length > 0 && !isMoving);
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
