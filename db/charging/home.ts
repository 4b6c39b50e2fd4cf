import type { UserActor } from "../../domain/access/actor.ts";
import { reimburseHome } from "../../domain/charging/charging.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { Tx } from "../database.ts";
import { readMarketPrices } from "../benefit/market-prices.ts";
import { readCountedChargings } from "./sums.ts";

/** What charging a unit at home in a month is reimbursed with. */
interface HomeCharging {
  unitId: number;
  /** As in 2026-03. */
  month: string;
  /** Money; null without a price of a kWh. */
  amount: number | null;
}

/** Reads what charging at home is reimbursed with, by unit and month (REP-19). */
export async function readHomeCharging(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<HomeCharging[]> {
  const atHome = (await readCountedChargings(tx, actor, asked))
    .filter(({ place }) => place === "home");
  const ids = new Set(atHome.map(({ unitId }) => unitId));
  const prices = await readMarketPrices(tx, actor.accountId, [...ids]);
  const months = Map.groupBy(
    atHome,
    ({ unitId, month }) => `${unitId} ${month}`,
  );
  return [...months.values()].map((chargings) => {
    const { unitId, month } = chargings[0]!;
    const kwh = chargings.reduce((sum, { kwh }) => sum + kwh, 0);
    const amount = reimburseHome(kwh, prices.kwh(unitId, month));
    return { unitId, month, amount };
  });
}
