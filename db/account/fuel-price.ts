import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { FuelPriceRequest } from "../../domain/account/account-request.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { ACCOUNT, keepPrices } from "./price-months.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { nextVersion } from "../versions.ts";

/** Finds the market fuel price of the account, hundredths of the currency, with the version of the settings. */
export function findFuelPrice(
  db: Db,
  actor: UserActor,
): Promise<{ cents: number | null; version: number }> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("accounts")
      .select(["market_fuel_price_cents as cents", "version"])
      .where("id", "=", actor.accountId).executeTakeFirstOrThrow());
}

/** Sets it on the version that the administrator saw (ACC-15). */
export function setFuelPrice(
  db: Db,
  actor: UserActor,
  wanted: FuelPriceRequest,
  thisMonth: string,
): Promise<Result<null, ChangedMeanwhile | { code: "NotAdministrator" }>> {
  return command(db, actor, async (tx) => {
    if (!can(actor, "setMarketFuelPrice")) {
      return fail({ code: "NotAdministrator" });
    }
    const { version, cents } = await tx.selectFrom("accounts")
      .select(["version", "market_fuel_price_cents as cents"])
      .where("id", "=", actor.accountId)
      .forNoKeyUpdate().executeTakeFirstOrThrow();
    const current = decideVersion(version, wanted.version);
    if (!current.ok) return current;
    await keepPrices(tx, actor.accountId, {
      unitId: ACCOUNT,
      from: wanted.prices_from,
      thisMonth,
      before: { fuel: cents },
      after: { fuel: wanted.market_fuel_price },
    });
    await tx.updateTable("accounts").set({
      market_fuel_price_cents: wanted.market_fuel_price,
      version: nextVersion,
    }).where("id", "=", actor.accountId).execute();
    return ok(null);
  });
}
