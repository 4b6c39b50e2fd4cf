import type { Sql } from "postgres";
import { hasArrived } from "./arrived.ts";
import type { Astray } from "./astray.ts";
import { areCopies, readCopy } from "./copies.ts";
import { isHeld } from "./hold.ts";
import { isMoving } from "./noted.ts";

/**
 * What helps an account that is not in that cell alone which control leads its people to:
 *
 * - `choose`: a database was restored to another moment than the others, and only the operator knows which copy counts;
 * - `empty`: a move deletes the copy that does not count, on which the timed jobs of its cell would work until then;
 * - `move`: a move that was stopped goes on, while nodes may run.
 */
type Remedy = "choose" | "empty" | "move";

/** Finds what helps an account that some cell holds; null when nothing can be said, or two accounts share the id for good. */
export async function remedyOf(
  cells: ReadonlyMap<number, Sql>,
  { id, found, noted }: Astray,
): Promise<Remedy | null> {
  const { cell, moves_to, leaves, mark } = noted;
  if (!isMoving(noted)) return "choose";
  if (!found.includes(cell)) return cells.has(cell) ? "choose" : null;
  const [from, to] = moves_to === null ? [leaves!, cell] : [cell, moves_to];
  const source = cells.get(from);
  const target = cells.get(to);
  const areBoth = found.includes(from) && found.includes(to);
  if (!source || !target || !areBoth) return "move";
  const copies = [
    await readCopy(source, id, from),
    await readCopy(target, id, to),
  ] as const;
  if (!areCopies(copies)) return null;
  if (!await hasArrived({ id, source, target, copies, mark })) return "choose";
  return leaves === null || await isHeld(source, id) ? "move" : "empty";
}
