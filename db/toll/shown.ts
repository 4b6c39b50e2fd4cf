import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { holdsMonth } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { type ChargedToll, tollsOf } from "./charges.ts";

/** What the passages of a unit on hidden private trips cost in a calendar month. */
interface HiddenTolls {
  unitId: number;
  /** As in 2026-03. */
  month: string;
  feeOre: number;
}

/** The passages of some days as a person may see them. */
export interface ShownTolls {
  passages: ChargedToll[];
  /** By month and unit. */
  hidden: HiddenTolls[];
}

/**
 * Reads the passages of units or drivers on some days, in units that the person may see. Of private trips that are not
 * the person's own it gives the sum of each whole month only: a day or an hour would tell where they led.
 */
export async function readShownTolls(
  tx: Tx,
  actor: UserActor,
  { subjects, days, timeZone }: StatementAsked,
): Promise<ShownTolls> {
  const units = await chosenUnits(tx, actor, subjects);
  const all = await tollsOf(tx, actor.accountId, {
    ...periodOfDays(days.from, days.to, timeZone),
    units,
  });
  const asked = "driverIds" in subjects
    ? all.filter(({ driverId }) =>
      driverId !== null && subjects.driverIds.includes(driverId)
    )
    : all;
  const masked = await maskedTrips(tx, actor, asked);
  const passages = asked.filter(({ tripId }) => !masked.has(tripId));
  const hidden = asked.filter(({ tripId, passedAt }) =>
    masked.has(tripId) && holdsMonth(days, monthOf(passedAt, timeZone))
  );
  noteTolls(actor, [...passages, ...hidden]);
  return {
    passages,
    hidden: sumMonths(hidden.map(({ unitId, passedAt, feeOre }) => ({
      unitId,
      month: monthOf(passedAt, timeZone),
      feeOre,
    }))),
  };
}

function monthOf(instant: number, timeZone: string): string {
  return dayOf(instant, timeZone).slice(0, 7);
}

async function chosenUnits(
  tx: Tx,
  actor: UserActor,
  subjects: StatementAsked["subjects"],
): Promise<number[]> {
  const visible = await visibleUnitIds(tx, actor).execute();
  const ids = visible.map(({ id }) => id);
  return "unitIds" in subjects
    ? ids.filter((id) => subjects.unitIds.includes(id))
    : ids;
}

/** Finds those of the trips that show only their day and distance to the person. */
async function maskedTrips(
  tx: Tx,
  actor: UserActor,
  tolls: readonly ChargedToll[],
): Promise<Set<number>> {
  const ids = tolls.filter(({ type }) => type === "private")
    .map(({ tripId }) => tripId);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select t.id from trips as t
    where t.account_id = ${actor.accountId}
      and t.id = any(${arrayText([...new Set(ids)])}::bigint[])
      and ${isMasked(actor)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

function sumMonths(tolls: readonly HiddenTolls[]): HiddenTolls[] {
  const sums = Map.groupBy(tolls, ({ unitId, month }) => `${month} ${unitId}`);
  return [...sums.values()].map((some) => ({
    ...some[0]!,
    feeOre: some.reduce((sum, { feeOre }) => sum + feeOre, 0),
  })).toSorted((a, b) => a.month < b.month ? -1 : a.month > b.month ? 1 : 0);
}

function noteTolls(actor: UserActor, tolls: readonly ChargedToll[]): void {
  for (const [unitId, some] of Map.groupBy(tolls, ({ unitId }) => unitId)) {
    const of = [...new Set(some.map(({ driverId }) => driverId))];
    noteSeen(actor, {
      accountId: actor.accountId,
      unitId,
      kind: "trips",
      of,
    });
  }
}
