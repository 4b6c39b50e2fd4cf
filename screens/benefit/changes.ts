import { findBenefit, setBenefit } from "../../db/benefit/unit-settings.ts";
import type { UnitAsked } from "../../db/lock/locks.ts";
import { BenefitSettingsRequest } from "../../domain/benefit/settings-request.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

/** Sets what is paid for the unit that the request names (BEN-01, BEN-02). */
export function saveBenefit(askedUnit: (ask: Ask) => UnitAsked | null) {
  return describeChange({
    request: BenefitSettingsRequest,
    run: async (ask, wanted) => {
      const { db, actor } = ask;
      const asked = askedUnit(ask);
      const found = asked && await findBenefit(db, actor, asked);
      if (!found) return fail({ code: "UnitNotFound" as const });
      const { id } = found.unit;
      const set = await setBenefit(db, actor, id, wanted, ask.thisMonth);
      return set.ok ? ok({ id }) : set;
    },
    answers: {
      UnitNotFound: 404,
      NotAdministrator: 403,
      UnlockFirst: "kind",
      LockedFromWork: "shown_at_work",
      ChangedMeanwhile: 409,
    },
  });
}
