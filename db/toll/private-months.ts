import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { dayOf, type Period, periodOfDays } from "../../domain/time.ts";
import { SETTLING_RULES } from "../../domain/statement/settling-rules.ts";
import {
  type Days,
  daysOfMonth,
  holdsMonth,
  monthsOfDays,
} from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { readPacked } from "../packed-rows.ts";
import { tollsOf } from "./charges.ts";

/** The days of the asked ones that lie in a month, or in several that follow each other, and the units of which they are asked. */
interface Unsettled {
  days: Days;
  unitIds: number[];
}

type Asked = Pick<StatementAsked, "days" | "timeZone">;

/**
 * Sums what was charged for passages of units that were no business, by unit and month as in "3 2026-03", in kronor:
 * whatever is no business counts as private for tax (domain-facts 1.4 and 1.5). Of a part of a month it gives nothing.
 * Units without passages have 0, unless no unit has any.
 */
export async function privateTollsByMonth(
  tx: Tx,
  { accountId }: UserActor,
  unitIds: readonly number[],
  asked: Asked,
): Promise<(unitId: number, month: string) => number | null> {
  const { days, timeZone } = asked;
  const sums = await sumPrivateTolls(tx, accountId, unitIds, asked);
  const isTolled = sums.size > 0 ||
    await havePassed(
      tx,
      accountId,
      unitIds,
      periodOfDays(days.from, days.to, timeZone),
    );
  const whole = new Set(
    monthsOfDays(days).filter((month) => holdsMonth(days, month)),
  );
  return (unitId, month) =>
    isTolled && whole.has(month)
      ? (sums.get(`${unitId} ${month}`) ?? 0) / 100
      : null;
}

/**
 * Sums the same for the months that lie whole in the asked days, hundredths of a krona; units and months without such
 * passages are absent, and so are parts of months, since a day would tell where a private trip led (SEC-07). Settled months
 * have their sums, and only the other ones are charged passage by passage.
 */
export async function sumPrivateTolls(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { days, timeZone }: Asked,
): Promise<Map<string, number>> {
  const months = monthsOfDays(days).filter((month) => holdsMonth(days, month));
  const asked = { months, timeZone };
  const settled = await readSettled(tx, accountId, unitIds, asked);
  const sums = new Map<string, number>();
  for (const { key, tolls, ore } of settled) if (tolls > 0) sums.set(key, ore);
  const known = new Set(settled.map(({ key }) => key));
  for (const one of listUnsettled(months, unitIds, known)) {
    const tolls = await tollsOf(tx, accountId, {
      ...periodOfDays(one.days.from, one.days.to, timeZone),
      units: one.unitIds,
      onlyPrivateDays: true,
    });
    for (const { unitId, passedAt, type, feeOre } of tolls) {
      if (type === "business") continue;
      const key = `${unitId} ${dayOf(passedAt, timeZone).slice(0, 7)}`;
      sums.set(key, (sums.get(key) ?? 0) + feeOre);
    }
  }
  return sums;
}

/** Reads settled months of units; none where the days are not those of the account's clock. */
async function readSettled(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { months, timeZone }: Pick<Asked, "timeZone"> & { months: string[] },
): Promise<{ key: string; tolls: number; ore: number }[]> {
  return await readPacked(
    tx,
    ["key", "tolls", "ore"],
    sql`
    select s.unit_id || ' ' || to_char(s.month, 'YYYY-MM') as key,
      s.private_tolls as tolls, s.private_toll_ore::float8 as ore
    from settled_months as s join accounts as a on a.id = s.account_id
    where s.account_id = ${accountId} and a.time_zone = ${timeZone}
      and s.unit_id = any(${arrayText(unitIds)}::integer[])
      and s.month = any(${
      arrayText(months.map((month) => `${month}-01`))
    }::date[])
      and s.toll_rules = ${SETTLING_RULES}`,
  );
}

/** Lists what is not settled; months that lack the same units are one. */
function listUnsettled(
  months: readonly string[],
  unitIds: readonly number[],
  settled: ReadonlySet<string>,
): Unsettled[] {
  const list: Unsettled[] = [];
  let before = "";
  for (const month of months) {
    const days = daysOfMonth(month)!;
    const lacking = unitIds.filter((id) => !settled.has(`${id} ${month}`));
    const same = lacking.join();
    if (lacking.length > 0 && same === before) list.at(-1)!.days.to = days.to;
    else if (lacking.length > 0) list.push({ days, unitIds: lacking });
    before = same;
  }
  return list;
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
