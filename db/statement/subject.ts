import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type {
  StatementAsked,
  Subjects,
} from "../../domain/statement/subjects.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { knownUnitIds, visibleUnitIds } from "../unit/units.ts";

/** Says in SQL whether a row of the table alias `t` is about one of the units or drivers that are asked about. */
export function isSubject(subjects: Subjects): RawBuilder<boolean> {
  return "unitIds" in subjects
    ? sql`t.unit_id = any(${arrayText(subjects.unitIds)}::integer[])`
    : sql`t.driver_id = any(${arrayText(subjects.driverIds)}::integer[])`;
}

/**
 * Selects the ids of the units that a statement may be about: those that the person sees (REP-06), and where the
 * statement shows locked units also those of which administrators see nothing else (BEN-11).
 */
export function unitIdsOf(
  tx: Tx,
  actor: UserActor,
  { showsLocked }: Pick<StatementAsked, "showsLocked">,
) {
  return showsLocked ? knownUnitIds(tx, actor) : visibleUnitIds(tx, actor);
}
