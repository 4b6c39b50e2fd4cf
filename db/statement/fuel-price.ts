import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";

/** Reads what a litre or kWh costs on the market by the account's settings; null where nobody has set it. */
export async function readMarketFuelPrice(
  tx: Tx,
  { accountId }: UserActor,
): Promise<number | null> {
  const { market_fuel_price_cents: cents } = await tx.selectFrom("accounts")
    .select("market_fuel_price_cents").where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return cents === null ? null : cents / 100;
}
