import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import { daysInMonth } from "../../domain/trip/log/log-query.ts";
import type { Tx } from "../database.ts";
import { odometersOf } from "../odometer/odometer.ts";
import type { BenefitRow } from "./values.ts";

/** What the odometer of a unit says at the ends of some days, metres; null where unknown. */
export interface Ends {
  startM: number | null;
  stopM: number | null;
}

/** Reads the odometers at the ends of the months of rows, as far as they are asked about. */
export async function odometersAtEnds(
  tx: Tx,
  { accountId }: UserActor,
  rows: readonly BenefitRow[],
  { days, timeZone }: StatementAsked,
): Promise<Ends[]> {
  const months = new Map(
    new Set(rows.map(({ month }) => month)).values().map((month) => {
      const { from, to } = daysInMonth(days, month);
      return [month, periodOfDays(from, to, timeZone)];
    }),
  );
  const ends = rows.map(({ month }) => months.get(month)!);
  const instants = new Map<string, { unitId: number; instant: number }>();
  const keyOf = (unitId: number, instant: number) => `${unitId} ${instant}`;
  for (const [index, { unit }] of rows.entries()) {
    for (const instant of [ends[index]!.from, ends[index]!.until]) {
      instants.set(keyOf(unit.id, instant), { unitId: unit.id, instant });
    }
  }
  const read = await odometersOf(
    tx,
    [...instants.values()].map(({ unitId, instant }) => ({
      unit: { accountId, unitId },
      instant,
    })),
  );
  const values = new Map([...instants.keys()].map((key, i) => [key, read[i]!]));
  return rows.map(({ unit }, index) => ({
    startM: values.get(keyOf(unit.id, ends[index]!.from))!,
    stopM: values.get(keyOf(unit.id, ends[index]!.until))!,
  }));
}
