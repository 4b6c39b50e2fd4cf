import { sql } from "kysely";
import {
  type CarsInSight,
  readCarsInSight,
} from "../../db/benefit/cars-in-sight.ts";
import { idsOfKind } from "../../db/benefit/settings.ts";
import { readReimbursements } from "../../db/mileage/reimbursements.ts";
import { isSubject, unitIdsOf } from "../../db/statement/subject.ts";
import type { Tx } from "../../db/database.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import type { BenefitKind } from "../../domain/benefit/settings.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { Texts } from "../../locales/index.ts";

/** Why a report has no rows, where that is something else than that nothing was driven. */
export interface Nothing {
  text: string;
  /** Whether other days may have rows. */
  hasOtherDays: boolean;
  /** What the reader does to set which vehicles such a report is about; null where that is not theirs. */
  set: string | null;
  /** Whether others than those that are asked about have rows on the days. */
  hasOthers: boolean;
}

/** Gives what tells why a report on the months of cars is empty; null where the cars were not driven. */
export function noCars(kind: BenefitKind | null) {
  return async (
    tx: Tx,
    actor: UserActor,
    asked: StatementAsked,
    m: Texts,
  ): Promise<Nothing | null> => {
    const cars = await readCarsInSight(tx, actor, asked, kind);
    if (cars.isAny && !cars.isDriven) return null;
    const { isAdministrator } = actor;
    return {
      text: textOf(cars, isAdministrator, m),
      hasOtherDays: cars.isAny,
      set: isAdministrator && !cars.isAny ? m.companyCar.noCars.set : null,
      hasOthers: false,
    };
  };
}

/**
 * Tells why nothing is paid for business in private cars: no vehicle is one, what is chosen drove none on business while
 * others did, or nobody did on these days (BEN-06).
 */
export async function noMileage(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  { companyCar: { mileage: { nothing: x } } }: Texts,
): Promise<Nothing> {
  const { accountId, isAdministrator } = actor;
  const known = await unitIdsOf(tx, actor, asked).execute();
  const unitIds = known.map(({ id }) => id);
  const cars = await sql`select from (select unit_id from ${
    idsOfKind(accountId, "private")
  } as k) as t where ${isSubject({ unitIds })} limit 1`.execute(tx);
  if (cars.rows.length === 0) {
    return {
      text: isAdministrator ? x.noCars : x.noCarsOfYours,
      hasOtherDays: false,
      set: isAdministrator ? x.set : null,
      hasOthers: false,
    };
  }
  const isAboutAll = "unitIds" in asked.subjects && asked.subjects.areAll;
  const others = isAboutAll
    ? []
    : await readReimbursements(tx, actor, { ...asked, subjects: { unitIds } });
  const hasOthers = others.length > 0;
  const text = hasOthers ? x.chosen : x.days;
  return { text, hasOtherDays: true, set: null, hasOthers };
}

function textOf(
  { isAny }: CarsInSight,
  isAdministrator: boolean,
  { companyCar: { noCars } }: Texts,
): string {
  if (isAdministrator) return isAny ? noCars.chosenThen : noCars.chosen;
  return isAny ? noCars.yoursThen : noCars.yours;
}
