import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type {
  StatementAsked,
  Subjects,
} from "../../domain/statement/subjects.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { selectHeldBy } from "../company-car/cars.ts";
import { knownUnitIds, visibleUnitIds } from "../unit/units.ts";

/** Says in SQL whether a row of the table alias `t` is about one of the units or drivers that are asked about. */
export function isSubject(subjects: Subjects): RawBuilder<boolean> {
  return "unitIds" in subjects
    ? sql`t.unit_id = any(${arrayText(subjects.unitIds)}::integer[])`
    : sql`t.driver_id = any(${arrayText(subjects.driverIds)}::integer[])`;
}

/** Of which units a statement tells besides those that the reader sees; its description says so. */
export type Shown = Pick<
  StatementAsked,
  "showsLocked" | "showsHeld" | "showsDriven"
>;

/**
 * Selects the ids of the units that a statement may be about: those that the person sees (REP-06); where the statement
 * shows locked units also those of which administrators see nothing else (BEN-11); where it shows held ones also the
 * cars that the person has or had, and where it shows driven ones those that the person drove on business, of which it
 * tells what is the person's own alone.
 */
export function unitIdsOf(
  tx: Tx,
  actor: UserActor,
  { showsLocked, showsHeld, showsDriven }: Shown,
) {
  const known = showsLocked
    ? knownUnitIds(tx, actor)
    : visibleUnitIds(tx, actor);
  if (!showsHeld && !showsDriven) return known;
  const { accountId, userId } = actor;
  const own = [
    ...showsHeld ? [selectHeldBy(accountId, userId)] : [],
    ...showsDriven ? [selectDrivenBy(accountId, userId)] : [],
  ];
  return tx.selectFrom("units").select("id")
    .where("account_id", "=", accountId)
    .where((eb) =>
      eb.or([
        eb("id", "in", known),
        ...own.map((ids) => sql<boolean>`id in (${ids})`),
      ])
    );
}

/** Selects in SQL the ids of the units that a person drove on business. */
function selectDrivenBy(accountId: number, userId: number): RawBuilder<number> {
  return sql`select unit_id from driven_months
    where account_id = ${accountId} and driver_id = ${userId}
      and type = 'business' and trips > 0`;
}
