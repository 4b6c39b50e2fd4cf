import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { priceIn, type PriceKind } from "../../domain/account/price-month.ts";
import { asActor, type Db } from "../database.ts";

/** A price that is set and does not hold yet. */
interface ComingPrice {
  kind: PriceKind;
  /** The month from which on it holds, as in 2027-01. */
  fromMonth: string;
  /** Hundredths; null where none is set. */
  cents: number | null;
  /** What holds until then. */
  centsUntilThen: number | null;
}

/** Lists the prices of the account, or of one of its units, that hold from after this month on; the next of each kind. */
export function listComingPrices(
  db: Db,
  actor: UserActor,
  { unitId, thisMonth }: {
    /** A unit, or ACCOUNT. */
    unitId: number;
    thisMonth: string;
  },
): Promise<ComingPrice[]> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<
      { kind: PriceKind; fromMonth: string; cents: number | null }
    >`
      select kind, to_char(from_month, 'YYYY-MM') as "fromMonth", cents
      from price_months
      where account_id = ${actor.accountId} and unit_id = ${unitId}
      order by from_month`.execute(tx);
    return [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap(
      (prices) => {
        const next = prices.find(({ fromMonth }) => fromMonth > thisMonth);
        return next
          ? [{ ...next, centsUntilThen: priceIn(thisMonth, prices, null) }]
          : [];
      },
    );
  });
}
