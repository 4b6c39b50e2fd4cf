import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { FuelPriceRequest } from "../../domain/account/account-request.ts";
import type { MonthTooFar } from "../../domain/account/setting-month.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";
import { nextVersion } from "../versions.ts";
import { changeAccountPrices } from "./prices.ts";

/** Sets the market fuel price of the account on the version that the administrator saw (ACC-15). */
export function setFuelPrice(
  db: Db,
  actor: UserActor,
  wanted: FuelPriceRequest,
  thisMonth: string,
): Promise<
  Result<null, ChangedMeanwhile | MonthTooFar | { code: "NotAdministrator" }>
> {
  return command(db, actor, async (tx) => {
    const { accountId } = actor;
    if (!can(actor, "setMarketFuelPrice")) {
      return fail({ code: "NotAdministrator" });
    }
    const { version } = await tx.selectFrom("accounts").select("version")
      .where("id", "=", accountId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const current = decideVersion(version, wanted.version);
    if (!current.ok) return current;
    const priced = await changeAccountPrices(tx, accountId, {
      prices: { fuel: wanted.market_fuel_price },
      from: wanted.prices_from,
      thisMonth,
    });
    if (!priced.ok) return priced;
    await tx.updateTable("accounts").set({ version: nextVersion })
      .where("id", "=", accountId).execute();
    return ok(null);
  });
}
