import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { tollsOf } from "./charges.ts";
import { isWhole } from "./shown.ts";

/**
 * Sums what was charged for passages of units that were no business, by unit and month as in "3 2026-03", in kronor:
 * whatever is no business counts as private for tax (domain-facts 1.4 and 1.5). Of a part of a month it gives nothing,
 * since a day would tell where a private trip led (SEC-07). Units without passages have 0, unless no unit has any.
 */
export async function privateTollsByMonth(
  tx: Tx,
  { accountId }: UserActor,
  unitIds: readonly number[],
  { days, timeZone }: Pick<StatementAsked, "days" | "timeZone">,
): Promise<(unitId: number, month: string) => number | null> {
  const tolls = await tollsOf(tx, accountId, {
    ...periodOfDays(days.from, days.to, timeZone),
    units: unitIds,
  });
  const sums = new Map<string, number>();
  for (const { unitId, passedAt, type, feeOre } of tolls) {
    if (type === "business") continue;
    const key = `${unitId} ${dayOf(passedAt, timeZone).slice(0, 7)}`;
    sums.set(key, (sums.get(key) ?? 0) + feeOre);
  }
  return (unitId, month) =>
    tolls.length > 0 && isWhole(month, days)
      ? (sums.get(`${unitId} ${month}`) ?? 0) / 100
      : null;
}
