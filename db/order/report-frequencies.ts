import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { ReportInterval } from "../../domain/order/order.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  HIBERNATING,
  type ReportFrequency,
  secondsOf,
} from "../../domain/unit/report-frequency.ts";
import type { Tx } from "../database.ts";
import { orderInterval } from "./report-intervals.ts";

export interface FrequencyError {
  code: "FrequencyLocked" | "FrequencyNotAllowed";
}

/** A unit with its frequency, locked by the transaction. */
export interface HeldUnit {
  id: number;
  report_frequency: ReportFrequency | null;
  frequency_locked: boolean;
}

/** Sets how often a unit reports; undefined or the current frequency changes nothing. */
export async function setFrequency(
  tx: Tx,
  actor: UserActor,
  unit: HeldUnit,
  asked: ReportFrequency | null | undefined,
  now: Date,
): Promise<Result<null, FrequencyError>> {
  if (asked === undefined) return ok(null);
  const refusal = frequencyRefusal(actor, unit, asked);
  if (refusal) return fail(refusal);
  await setFrequencies(tx, actor, [unit], asked, now);
  return ok(null);
}

/** Says why a person may not change a unit's frequency; null when they may, or when nothing changes. */
export function frequencyRefusal(
  actor: UserActor,
  unit: HeldUnit,
  asked: ReportFrequency | null,
): FrequencyError | null {
  const isLocked = unit.frequency_locked;
  if (asked === unit.report_frequency) return null;
  if (can(actor, "changeReportFrequency", { isLocked })) return null;
  return { code: isLocked ? "FrequencyLocked" : "FrequencyNotAllowed" };
}

/**
 * Sets how often units report, and queues an order for the next report of each (ING-18). A waiting order with an
 * earlier frequency is cancelled. With `alsoStanding` they report that often also while they stand. Units that no
 * longer report every hour lose their scout geofence alert (FEAT-16).
 */
export async function setFrequencies(
  tx: Tx,
  actor: UserActor,
  units: readonly HeldUnit[],
  asked: ReportFrequency | null,
  now: Date,
  { alsoStanding = false } = {},
): Promise<void> {
  const { accountId, userId } = actor;
  const changed = units.filter((unit) =>
    alsoStanding || unit.report_frequency !== asked
  );
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return;
  const anyOf = sql<number>`any(${ids}::integer[])`;
  await tx.updateTable("units").set({ report_frequency: asked })
    .where("account_id", "=", accountId).where("id", "=", anyOf).execute();
  if (asked !== "1h") {
    await tx.deleteFrom("scout_alerts")
      .where("account_id", "=", accountId).where("unit_id", "=", anyOf)
      .execute();
  }
  const free = await withoutTheftInterval(tx, accountId, ids);
  for (const wakes of [true, false]) {
    const some = changed.filter(({ id, report_frequency: before }) =>
      free.includes(id) && (before === HIBERNATING) === wakes
    ).map(({ id }) => id);
    const interval = asked && intervalOf(asked, { wakes, alsoStanding });
    await orderInterval(tx, { accountId, ids: some }, interval, {
      userId,
      now,
    });
  }
}

/** Gives the interval of an order; `wakes` says that the unit hibernated until now. */
function intervalOf(
  asked: ReportFrequency,
  { wakes, alsoStanding }: { wakes: boolean; alsoStanding: boolean },
): ReportInterval {
  const seconds = secondsOf(asked);
  const hibernates = asked === HIBERNATING;
  return {
    seconds,
    ...((hibernates || alsoStanding) && { standingSeconds: seconds }),
    ...((hibernates || wakes) && { hibernates }),
  };
}

/** Leaves out units in theft mode, which report as it orders until it is off (FEAT-09). */
async function withoutTheftInterval(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<number[]> {
  const stolen = await tx.selectFrom("theft_modes").select("unit_id")
    .where("account_id", "=", accountId)
    .where("unit_id", "in", ids)
    .where("left_zone_at", "is not", null)
    .execute();
  const left = new Set(stolen.map(({ unit_id }) => unit_id));
  return ids.filter((id) => !left.has(id));
}
