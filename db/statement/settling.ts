import { sql } from "kysely";
import { forAccount } from "../../domain/access/actor.ts";
import { periodOfDays } from "../../domain/time.ts";
import { SETTLING_RULES } from "../../domain/statement/settling-rules.ts";
import { daysOfMonth } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { selectWay, WAY_COLUMNS } from "../odometer/settled-way.ts";
import { listDueParts, settlePart } from "./settling-parts.ts";
import { tollsOf } from "../toll/charges.ts";

/**
 * How long a month has ended before it is settled, days: most of what comes late has come, and who changed its trips before
 * has committed. (Triggers take back what is older than three days; see migration 0099.)
 */
const SETTLED_AFTER_DAYS = 6;
const DAY_MS = 86_400_000;

/** Units whose month is settled in one transaction, for which changes of the account's trips wait. */
const AT_ONCE = 50;
const LISTED = 2000;

/** Units whose month is not settled. */
interface Due {
  /** As in 2026-03. */
  month: string;
  unitIds: number[];
}

/**
 * Settles past months of an account's units, and then parts of months, the newest first, each with some units in a
 * transaction of its own, until an instant of the clock. Gives how many months of units; it stops where somebody changes
 * what they are made of right now.
 */
export async function settleMonths(
  db: Db,
  accountId: number,
  { now, until }: { now: Date; until: number },
): Promise<number> {
  const open = new Date(now.getTime() - SETTLED_AFTER_DAYS * DAY_MS)
    .toISOString().slice(0, 10);
  const settling = { db, accountId, until };
  const months = await settleAll(settling, {
    list: (tx) => listDue(tx, accountId, open),
    settle: (tx, timeZone, due) => settleMonth(tx, accountId, timeZone, due),
  });
  if (months.hasAll) {
    await settleAll(settling, {
      list: (tx) =>
        listDueParts(tx, accountId, { open, atOnce: AT_ONCE, atMost: LISTED }),
      settle: (tx, timeZone, due) => settlePart(tx, accountId, timeZone, due),
    });
  }
  return months.settled;
}

/** Settles what is listed until nothing is; tells how much of units it was, and whether that was all. */
async function settleAll<D extends { unitIds: number[] }>(
  { db, accountId, until }: { db: Db; accountId: number; until: number },
  { list, settle }: {
    list(tx: Tx): Promise<D[]>;
    settle(tx: Tx, timeZone: string, due: D): Promise<void>;
  },
): Promise<{ settled: number; hasAll: boolean }> {
  let settled = 0;
  for (;;) {
    const due = await asActor(db, forAccount(accountId), list);
    if (due.length === 0) return { settled, hasAll: true };
    for (const one of due) {
      const isSettled = performance.now() <= until &&
        await command(db, forAccount(accountId), async (tx) => {
          if (!await keepOthersOut(tx, accountId)) return false;
          const { time_zone } = await tx.selectFrom("accounts")
            .select("time_zone").where("id", "=", accountId)
            .executeTakeFirstOrThrow();
          await settle(tx, time_zone, one);
          return true;
        });
      if (!isSettled) return { settled, hasAll: false };
      settled += one.unitIds.length;
    }
  }
}

async function listDue(
  tx: Tx,
  accountId: number,
  open: string,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select to_char(month, 'YYYY-MM') as month,
      array_agg(unit_id order by unit_id) as "unitIds"
    from (
      select *, (row_number() over (partition by month order by unit_id) - 1)
        / ${AT_ONCE}::integer as part
      from (
      select distinct d.month, d.unit_id from driven_months as d
      where d.account_id = ${accountId} and d.trips > 0
        and d.month < date_trunc('month', ${open}::date)::date
        and not exists (
          select from settled_months as s
          where s.account_id = d.account_id and s.unit_id = d.unit_id
            and s.month = d.month and s.toll_rules = ${SETTLING_RULES}
        )
      order by d.month desc, d.unit_id limit ${LISTED}
      ) as due
    ) as due
    group by due.month, part order by due.month desc, part`.execute(tx);
  return rows;
}

/** Settles a month of some units, where nobody changes what it is made of. */
async function settleMonth(
  tx: Tx,
  accountId: number,
  timeZone: string,
  { month, unitIds }: Due,
): Promise<void> {
  const { from, to } = daysOfMonth(month)!;
  const period = periodOfDays(from, to, timeZone);
  const tolls = (await tollsOf(tx, accountId, {
    ...period,
    units: unitIds,
    onlyPrivateDays: true,
  })).filter(({ type }) => type !== "business");
  const ofUnit = Map.groupBy(tolls, ({ unitId }) => unitId);
  const sums = unitIds.map((id) => ofUnit.get(id) ?? []);
  await sql`
    delete from settled_months
    where account_id = ${accountId} and month = ${from}::date
      and unit_id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  await sql`
    insert into settled_months (account_id, unit_id, month, toll_rules,
      private_tolls, private_toll_ore, ${WAY_COLUMNS})
    select account_id, unit_id, ${from}::date, ${SETTLING_RULES}, private_tolls,
      private_toll_ore, way.*
    from (
      select ${accountId}::integer as account_id, * from unnest(
        ${arrayText(unitIds)}::integer[],
        ${arrayText(sums.map(({ length }) => length))}::integer[],
        ${
    arrayText(
      sums.map((some) => some.reduce((sum, { feeOre }) => sum + feeOre, 0)),
    )
  }::bigint[]) as asked (unit_id, private_tolls, private_toll_ore)
    ) as asked cross join lateral (${selectWay(period)}) as way`
    .execute(tx);
}

/** Locks out until the end of the transaction who changes what months of an account are made of; see migration 0099. */
async function keepOthersOut(tx: Tx, accountId: number): Promise<boolean> {
  const { rows: [row] } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('settled_months'), ${accountId})
      as "isLocked"`.execute(tx);
  return row!.isLocked;
}
