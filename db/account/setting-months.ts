import { sql } from "kysely";
import {
  ACCOUNT,
  type Dated,
  type DatedSetting,
  PRICE_KINDS,
  type PriceKind,
  type SettingValue,
  type ValueFrom,
  valueIn,
} from "../../domain/account/setting-month.ts";
import type { HeldFrom } from "../../domain/account/by-month.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { toJsonb } from "../jsonb.ts";

interface OfUnit {
  /** A unit, or ACCOUNT. */
  unitId: number;
  setting: DatedSetting;
}

/** What is stored of settings by month. */
export interface SettingMonths {
  /** Gives a setting with its months; its present value holds where it has none. */
  of(asked: OfUnit, present: SettingValue): Dated;
  /** Gives the value that held in a month (2026-03). */
  at<T extends SettingValue>(
    asked: OfUnit & { month: string },
    present: T,
  ): T;
  /** Tells from which month on all settings of a unit, and the prices of its account, are as they are in a month. */
  heldFrom: HeldFrom;
}

/** Reads from which months on settings of units and prices of their account hold. */
export async function readSettingMonths(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<SettingMonths> {
  const ids = arrayText([ACCOUNT, ...unitIds]);
  const { rows } = await sql<ValueFrom & { unitId: number; key: string }>`
    select unit_id as "unitId", unit_id || ' ' || setting as key,
      to_char(from_month, 'YYYY-MM') as "fromMonth", value
    from (
      select unit_id, kind as setting, from_month, to_jsonb(cents) as value
      from price_months where account_id = ${accountId}
        and unit_id = any(${ids}::integer[])
      union all
      select unit_id, setting, from_month, value
      from setting_months where account_id = ${accountId}
        and unit_id = any(${ids}::integer[])
    ) as months
    order by from_month`.execute(tx);
  const stored = new Map(
    Map.groupBy(rows, ({ key }) => key).entries().map(([key, months]) => [
      key,
      months.map(({ fromMonth, value }): ValueFrom => ({ fromMonth, value })),
    ]),
  );
  const of: SettingMonths["of"] = ({ unitId, setting }, value) => ({
    value,
    months: stored.get(`${unitId} ${setting}`) ?? [],
  });
  const changes = Map.groupBy(rows, ({ unitId }) => unitId);
  const lastChange = (unitId: number, month: string) =>
    changes.get(unitId)?.findLast(({ fromMonth }) => fromMonth <= month)
      ?.fromMonth ?? "";
  return {
    of,
    heldFrom: (unitId, month) => {
      const own = lastChange(unitId, month);
      const ofAccount = lastChange(ACCOUNT, month);
      return own > ofAccount ? own : ofAccount;
    },
    at: <T extends SettingValue>(
      { month, ...asked }: OfUnit & { month: string },
      present: T,
    ) => valueIn(month, of(asked, present)) as T,
  };
}

/** Stores from which months on settings of a unit, or prices of ACCOUNT, hold; months that are no longer named go. */
export async function storeSettingMonths(
  tx: Tx,
  accountId: number,
  unitId: number,
  settings: Partial<Record<DatedSetting, Dated>>,
): Promise<void> {
  for (const [name, { months }] of Object.entries(settings)) {
    const setting = name as DatedSetting;
    const kept = arrayText(months.map(({ fromMonth }) => `${fromMonth}-01`));
    const [table, column] = isPrice(setting)
      ? ["price_months", "kind"]
      : ["setting_months", "setting"];
    await sql`
      delete from ${sql.table(table)}
      where account_id = ${accountId} and unit_id = ${unitId}
        and ${sql.ref(column)} = ${setting}
        and from_month <> all(${kept}::date[])`.execute(tx);
    for (const month of months) {
      await storeMonth(tx, accountId, { unitId, setting, month });
    }
  }
}

async function storeMonth(
  tx: Tx,
  accountId: number,
  { unitId, setting, month: { fromMonth, value } }: OfUnit & {
    month: ValueFrom;
  },
): Promise<void> {
  const day = `${fromMonth}-01`;
  if (isPrice(setting)) {
    await sql`
      insert into price_months (account_id, unit_id, kind, from_month, cents)
      values (${accountId}, ${unitId}, ${setting}, ${day}::date,
        ${value}::integer)
      on conflict (account_id, unit_id, kind, from_month)
        do update set cents = excluded.cents
        where price_months.cents is distinct from excluded.cents`.execute(tx);
    return;
  }
  await sql`
    insert into setting_months (account_id, unit_id, setting, from_month, value)
    values (${accountId}, ${unitId}, ${setting}, ${day}::date,
      ${toJsonb(value)})
    on conflict (account_id, unit_id, setting, from_month)
      do update set value = excluded.value
      where setting_months.value is distinct from excluded.value`.execute(tx);
}

function isPrice(setting: DatedSetting): setting is PriceKind {
  return (PRICE_KINDS as readonly string[]).includes(setting);
}
