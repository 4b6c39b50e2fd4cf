import {
  type BenefitError,
  removeBenefitMonth,
  setBenefit,
} from "../../db/benefit/changes.ts";
import { findBenefit } from "../../db/benefit/unit-settings.ts";
import type { UnitAsked } from "../../db/lock/locks.ts";
import { MonthRemoval } from "../../domain/account/setting-month.ts";
import { BenefitSettingsRequest } from "../../domain/benefit/settings-request.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

type FindUnit = (ask: Ask) => UnitAsked | null;

/** Where the refusals of a change show. */
const ANSWERS: Answers<BenefitError["code"] | "ChangedMeanwhile"> = {
  UnitNotFound: 404,
  NotAdministrator: 403,
  UnlockFirst: "kind",
  UnlockForPast: "kind",
  LockedFromWork: "shown_at_work",
  MonthNotFound: 404,
  MonthTooFar: "from_month",
  MonthLacksFigures: "from_month",
  SpecifyBenefitConsumption: "consumption",
  ChangedMeanwhile: 409,
};

/** Sets what is paid for the unit that the request names (BEN-01, BEN-02). */
export function saveBenefit(askedUnit: FindUnit) {
  return describeChange({
    request: BenefitSettingsRequest,
    run: (ask, wanted) =>
      changeOf(
        ask,
        askedUnit,
        (id) => setBenefit(ask.db, ask.actor, id, wanted, ask.thisMonth),
      ),
    answers: ANSWERS,
  });
}

/** Removes what is stored of the settings of that unit from a month on. */
export function removeMonthOfBenefit(askedUnit: FindUnit) {
  return describeChange({
    request: MonthRemoval,
    run: (ask, removal) =>
      changeOf(
        ask,
        askedUnit,
        (id) =>
          removeBenefitMonth(ask.db, ask.actor, id, removal, ask.thisMonth),
      ),
    answers: ANSWERS,
  });
}

async function changeOf(
  ask: Ask,
  askedUnit: FindUnit,
  change: (unitId: number) => ReturnType<typeof setBenefit>,
) {
  const asked = askedUnit(ask);
  const found = asked &&
    await findBenefit(ask.db, ask.actor, asked, ask.thisMonth);
  if (!found) return fail({ code: "UnitNotFound" as const });
  const { id } = found.unit;
  const changed = await change(id);
  return changed.ok ? ok({ id }) : changed;
}
