import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { dayOf, type Period, periodOfDays } from "../../domain/time.ts";
import { holdsMonth } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { tollsOf } from "./charges.ts";

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
  const period = periodOfDays(days.from, days.to, timeZone);
  const tolls = await tollsOf(tx, accountId, {
    ...period,
    units: unitIds,
    onlyPrivateDays: true,
  });
  const isTolled = tolls.length > 0 ||
    await havePassed(tx, accountId, unitIds, period);
  const sums = new Map<string, number>();
  for (const { unitId, passedAt, type, feeOre } of tolls) {
    if (type === "business") continue;
    const key = `${unitId} ${dayOf(passedAt, timeZone).slice(0, 7)}`;
    sums.set(key, (sums.get(key) ?? 0) + feeOre);
  }
  return (unitId, month) =>
    isTolled && holdsMonth(days, month)
      ? (sums.get(`${unitId} ${month}`) ?? 0) / 100
      : null;
}

async function havePassed(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { from, until }: Period,
): Promise<boolean> {
  const passage = await tx.selectFrom("toll_passages").select("trip_id")
    .where("account_id", "=", accountId)
    .where(sql<boolean>`unit_id = any(${arrayText(unitIds)}::integer[])`)
    .where("passed_at", ">=", new Date(from))
    .where("passed_at", "<", new Date(until))
    .limit(1).executeTakeFirst();
  return passage !== undefined;
}
