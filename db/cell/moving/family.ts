import type { Sql } from "postgres";
import { MoveRefused } from "./refused.ts";
import { type Noted, readNoted } from "./noted.ts";

/**
 * Lists an account with its parents and children, in the order of their ids: they refer to each other, so they lie in one
 * cell and move together. Throws MoveRefused when the cell lacks the account.
 */
export async function listFamily(
  sql: Sql,
  accountId: number,
  cell: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with recursive above as (
      select id, parent_id from accounts where id = ${accountId}
      union
      select a.id, a.parent_id from accounts as a
        join above as o on a.id = o.parent_id
    ), family as (
      select id from above
      union
      select a.id from accounts as a join family as f on a.parent_id = f.id
    )
    select id from family order by id`;
  if (rows.length > 0) return rows.map(({ id }) => id);
  throw new MoveRefused(
    `There is no account ${accountId} in the cell ${cell}.`,
  );
}

/** Throws MoveRefused when an account of a family is somewhere else, or on its way to somewhere else. */
export async function assertTogether(
  control: Sql,
  family: readonly number[],
  to: number,
  { cell, moves_to, leaves }: Noted,
): Promise<void> {
  for (const id of family) {
    const one = await readNoted(control, id);
    const goesElsewhere = one.moves_to !== null && one.moves_to !== to &&
      one.moves_to !== moves_to;
    if (one.cell !== cell || one.leaves !== leaves || goesElsewhere) {
      throw new MoveRefused(
        `The account ${id} of the same family is on its way to another cell: finish that first.`,
      );
    }
  }
}
