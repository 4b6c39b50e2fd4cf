import {
  type CarsInSight,
  readCarsInSight,
} from "../../db/benefit/cars-in-sight.ts";
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
  /** Whether the reader sets which vehicles such a report is about. */
  maySet: boolean;
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
      maySet: isAdministrator && !cars.isAny,
    };
  };
}

function textOf(
  { isAny }: CarsInSight,
  isAdministrator: boolean,
  { companyCar: { noCars } }: Texts,
): string {
  if (isAdministrator) return isAny ? noCars.chosenThen : noCars.chosen;
  return isAny ? noCars.yoursThen : noCars.yours;
}
