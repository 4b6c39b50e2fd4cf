import type { UserActor } from "../../domain/access/actor.ts";
import {
  isHomeReimbursed,
  reimburseHome,
} from "../../domain/charging/charging.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { Tx } from "../database.ts";
import { benefitSettingsByMonth } from "../benefit/settings.ts";
import { readHeldMonths } from "../benefit/held-months.ts";
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

/** Reads what charging at home is reimbursed with, by unit and month in which it is (REP-19). */
export async function readHomeCharging(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<HomeCharging[]> {
  const atHome = (await readCountedChargings(tx, actor, asked))
    .filter(({ place }) => place === "home");
  if (atHome.length === 0) return [];
  const ids = new Set(atHome.map(({ unitId }) => unitId));
  const { accountId } = actor;
  const held = await readHeldMonths(tx, accountId, [...ids]);
  const prices = await readMarketPrices(tx, accountId, [...ids], held);
  const months = Map.groupBy(
    atHome,
    ({ unitId, month }) => `${unitId} ${month}`,
  );
  const settingsIn = await benefitSettingsByMonth(
    tx,
    accountId,
    [...ids],
    held,
  );
  return [...months.values()].flatMap((chargings) => {
    const { unitId, month } = chargings[0]!;
    if (!isHomeReimbursed(settingsIn(unitId, month))) return [];
    const kwh = chargings.reduce((sum, { kwh }) => sum + kwh, 0);
    const amount = reimburseHome(kwh, prices.kwh(unitId, month));
    return { unitId, month, amount };
  });
}
