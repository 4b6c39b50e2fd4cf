import { sql } from "kysely";
import {
  PRICE_KINDS,
  priceIn,
  type PriceKind,
} from "../../domain/account/price-month.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

/** Stands for the account where a price is no unit's own. */
export const ACCOUNT = 0;

/** Prices before and after a change, hundredths; null where none is set. */
interface ChangedPrices {
  /** A unit, or ACCOUNT. */
  unitId: number;
  /** From which month on the new ones hold, as in 2026-03; null for the present one. */
  from: string | null;
  thisMonth: string;
  before: Partial<Record<PriceKind, number | null>>;
  after: Partial<Record<PriceKind, number | null>>;
  /** Whether another price held while none was set, as the account's for a unit. */
  wasOtherwise?: boolean;
}

/**
 * Keeps what prices were before a month. The first price that is ever set holds for the past, too. Where a month is
 * named and no price is changed, all of them hold from that month on.
 */
export async function keepPrices(
  tx: Tx,
  accountId: number,
  asked: ChangedPrices,
): Promise<void> {
  const { unitId, thisMonth, before, after, wasOtherwise = false } = asked;
  const month = asked.from ?? thisMonth;
  const kinds = PRICE_KINDS.filter((kind) => kind in before);
  const changed = kinds.filter((kind) => before[kind] !== after[kind]);
  const isMoved = changed.length === 0 && asked.from !== null;
  for (const kind of isMoved ? kinds : changed) {
    const [old = null, price = null] = [before[kind], after[kind]];
    await sql`
      insert into price_months (account_id, unit_id, kind, from_month, cents)
      select ${accountId}, ${unitId}, ${kind}, '0001-01-01', ${old}::integer
      where (${old}::integer is not null or ${
      wasOtherwise && kind === "fuel"
    }::boolean) and not exists (
        select from price_months where account_id = ${accountId}
          and unit_id = ${unitId} and kind = ${kind})`.execute(tx);
    await sql`
      delete from price_months where account_id = ${accountId}
        and unit_id = ${unitId} and kind = ${kind}
        and from_month >= ${`${month}-01`}::date
        and from_month > '0001-01-01'`.execute(tx);
    await sql`
      insert into price_months (account_id, unit_id, kind, from_month, cents)
      select ${accountId}, ${unitId}, ${kind}, ${`${month}-01`}::date,
        ${price}::integer
      where exists (
        select from price_months where account_id = ${accountId}
          and unit_id = ${unitId} and kind = ${kind})`.execute(tx);
  }
}

/** Gives the price of a kind that held in a month (2026-03), of a unit or ACCOUNT, with its present price. */
type PriceThen = (
  asked: { unitId: number; kind: PriceKind; month: string },
  present: number | null,
) => number | null;

/** Reads the earlier prices of units and of their account. */
export async function readPricesThen(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<PriceThen> {
  const { rows } = await sql<
    { key: string; fromMonth: string; cents: number | null }
  >`
    select unit_id || ' ' || kind as key,
      to_char(from_month, 'YYYY-MM') as "fromMonth", cents
    from price_months
    where account_id = ${accountId}
      and unit_id = any(${arrayText([ACCOUNT, ...unitIds])}::integer[])`
    .execute(tx);
  const earlier = Map.groupBy(rows, ({ key }) => key);
  return ({ unitId, kind, month }, present) =>
    priceIn(month, earlier.get(`${unitId} ${kind}`) ?? [], present);
}
