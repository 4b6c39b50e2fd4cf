import type { DriftSpan } from "./drift-warnings.tsx";
import { findDrift } from "../../db/odometer/odometer.ts";
import type { Drift } from "../../domain/odometer/drift.ts";
import { dayOf, type Period, periodOfDays } from "../../domain/time.ts";
import { usualPeriods } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";

/** Compares log and odometer over last month, over this month so far, and between the two latest readings. */
export async function findDrifts(
  { db, actor, now, timeZone }: Ask,
  unitId: number,
  newestFirst: readonly { readAt: Date }[],
): Promise<{ span: DriftSpan; drift: Drift }[]> {
  const { thisMonth, lastMonth } = usualPeriods(
    dayOf(now.getTime(), timeZone),
  );
  const [last, before] = newestFirst;
  const spans: [DriftSpan, Period | null][] = [
    ["lastMonth", periodOfDays(lastMonth.from, lastMonth.to, timeZone)],
    ["thisMonth", periodOfDays(thisMonth.from, thisMonth.to, timeZone)],
    [
      "readings",
      last && before
        ? { from: before.readAt.getTime(), until: last.readAt.getTime() }
        : null,
    ],
  ];
  const drifts = [];
  for (const [span, period] of spans) {
    const drift = period && await findDrift(db, actor, unitId, period);
    if (drift) drifts.push({ span, drift });
  }
  return drifts;
}
