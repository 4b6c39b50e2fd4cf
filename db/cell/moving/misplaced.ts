import type { Sql } from "postgres";
import { type Astray, astrayOf } from "./astray.ts";
import { remedyOf } from "./remedy.ts";

/** An account that keeps nodes from starting. */
export interface Misplaced extends Astray {
  /** The command that helps; null where recover-control tells more first. */
  command: string | null;
}

/**
 * Lists the accounts that some cell holds otherwise than control says, and that no move brings in order: a database was
 * restored to another moment than the others, or a copy that does not count was not deleted yet. What is looked at while an
 * account moves may seem so once.
 */
export async function listMisplaced(
  control: Sql,
  cells: ReadonlyMap<number, Sql>,
): Promise<Misplaced[]> {
  const first = await misplacedNow(control, cells);
  if (first.length === 0) return first;
  const ids = new Set(first.map(({ id }) => id));
  return (await misplacedNow(control, cells)).filter(({ id }) => ids.has(id));
}

async function misplacedNow(
  control: Sql,
  cells: ReadonlyMap<number, Sql>,
): Promise<Misplaced[]> {
  const misplaced: Misplaced[] = [];
  for (const astray of await astrayOf(control, cells, [])) {
    if (astray.found.length === 0) continue;
    const remedy = await remedyOf(cells, astray);
    if (remedy !== "choose" && remedy !== "empty") continue;
    const { id, noted: { cell } } = astray;
    const command = `deno task move-account ${id} ${cell}`;
    misplaced.push({ ...astray, command: remedy === "empty" ? command : null });
  }
  return misplaced;
}
