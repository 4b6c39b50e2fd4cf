import { reportAll } from "../../db/km-report/all.ts";
import { reportMonth } from "../../db/km-report/reporting.ts";
import type { KmService } from "../../db/km-report/service.ts";
import { setWay } from "../../db/km-report/settings.ts";
import { findUnitByTracker } from "../../db/unit/units.ts";
import {
  KmReportRequest,
  KmReportsRequest,
  KmWayRequest,
} from "../../domain/km-report/requests.ts";
import type { KmRefusal } from "../../domain/km-report/state.ts";
import { fail } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

const ANSWERS: Answers<KmRefusal | "UnitNotFound"> = {
  UnitNotFound: 404,
  KmWrongDay: 409,
  KmMonthReported: 409,
  KmBeingSent: 409,
  KmNoLicencePlate: "imei",
  KmNoMatchingPlate: "imei",
  KmServiceCar: "imei",
  KmNoResponse: 502,
  KmServiceDenied: 502,
  KmServiceNotSet: 409,
};

/** Reports the previous month of a vehicle to the external km service. */
export const reportKm = describeChange({
  request: KmReportRequest,
  run: async (ask, { imei }) => {
    const { db, actor, now, timeZone } = ask;
    const unit = await findUnitByTracker(db, actor, imei);
    if (!unit) return fail({ code: "UnitNotFound" });
    return await reportMonth(db, actor, {
      accountId: actor.accountId,
      unitId: unit.id,
      now,
      timeZone,
      service: kmServiceOf(ask),
    });
  },
  answers: ANSWERS,
});

/** Reports the previous month of all vehicles that the person sees. */
export const reportAllKm = describeChange({
  request: KmReportsRequest,
  run: (ask) =>
    reportAll(ask.db, ask.actor, { ...ask.time, service: kmServiceOf(ask) }),
  answers: ANSWERS,
});

/** Chooses whether months are reported by hand, with a reminder, or by themselves. */
export const setKmWay = describeChange({
  request: KmWayRequest,
  run: ({ db, actor }, { way }) => setWay(db, actor, way),
  answers: { KmAllUnitsOnly: 403 },
});

/** Gives the external km service of the deployment; null without one. */
export function kmServiceOf(
  { services: { config } }: Pick<Ask, "services">,
): KmService | null {
  const { KM_SERVICE_URL: url, KM_SERVICE_KEY: key } = config;
  return url ? { url, key } : null;
}
