import type { UserActor } from "../../domain/access/actor.ts";
import {
  ACCOUNT,
  type Dated,
  decideFromMonth,
  type MonthRemoval,
  type MonthTooFar,
  planRemoval,
  planSettings,
  type StoredMonth,
  storedMonths,
  valueIn,
} from "../../domain/account/setting-month.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { nextVersion } from "../versions.ts";
import { readSettingMonths, storeSettingMonths } from "./setting-months.ts";

type AccountPrice = "fuel" | "kwh";

/** The prices of an account, hundredths of the currency; null where none is set. */
export interface AccountPrices {
  /** Of a litre, in the present month. */
  fuel: number | null;
  /** Of a kWh at home, in the present month. */
  kwh: number | null;
  /** What is stored from which month on, also from later ones. */
  months: StoredMonth<AccountPrice>[];
  /** Of the account's settings. */
  version: number;
}

/** Finds the prices of the person's account in the present month, and in others. */
export function findAccountPrices(
  db: Db,
  actor: UserActor,
  thisMonth: string,
): Promise<AccountPrices> {
  return asActor(db, actor, (tx) => readAccountPrices(tx, actor, thisMonth));
}

/** Reads the same within a transaction. */
export async function readAccountPrices(
  tx: Tx,
  { accountId }: UserActor,
  thisMonth: string,
): Promise<AccountPrices> {
  const { version, ...stored } = await readDated(tx, accountId);
  return {
    fuel: valueIn(thisMonth, stored.fuel) as number | null,
    kwh: valueIn(thisMonth, stored.kwh) as number | null,
    months: storedMonths(stored),
    version,
  };
}

async function readDated(tx: Tx, accountId: number) {
  const { fuel, kwh, version } = await tx.selectFrom("accounts")
    .select([
      "market_fuel_price_cents as fuel",
      "kwh_price_cents as kwh",
      "version",
    ])
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  const { of } = await readSettingMonths(tx, accountId, []);
  return {
    fuel: of({ unitId: ACCOUNT, setting: "fuel" }, fuel),
    kwh: of({ unitId: ACCOUNT, setting: "kwh" }, kwh),
    version,
  };
}

/** Changes prices of the account from a month on, null for the present one; those that are not named stay. */
export async function changeAccountPrices(
  tx: Tx,
  accountId: number,
  { prices, from, onlyChanges, thisMonth }: {
    prices: Partial<Record<AccountPrice, number | null>>;
    from: string | null;
    /** As planSettings says. */
    onlyChanges?: boolean;
    thisMonth: string;
  },
): Promise<Result<null, MonthTooFar>> {
  const month = decideFromMonth(from, thisMonth);
  if (!month.ok) return month;
  const { version: _, ...stored } = await readDated(tx, accountId);
  const planned = planSettings(stored, {
    wanted: prices as Record<AccountPrice, number | null>,
    from,
    thisMonth,
    isNew: false,
    otherwise: [],
    onlyChanges,
  });
  await store(tx, accountId, planned, thisMonth);
  return ok(null);
}

/** Removes the prices that are stored from a month on: those before it hold on. */
export function removeAccountPrices(
  db: Db,
  actor: UserActor,
  { from_month: month, version: seen }: MonthRemoval,
  thisMonth: string,
): Promise<
  Result<
    null,
    ChangedMeanwhile | { code: "NotAdministrator" | "MonthNotFound" }
  >
> {
  return command(db, actor, async (tx) => {
    const { accountId } = actor;
    if (!can(actor, "administerAccount")) {
      return fail({ code: "NotAdministrator" });
    }
    await tx.selectFrom("accounts").select("id").where("id", "=", accountId)
      .forNoKeyUpdate().executeTakeFirstOrThrow();
    const { version, ...stored } = await readDated(tx, accountId);
    const current = decideVersion(version, seen);
    if (!current.ok) return current;
    const planned = planRemoval(stored, month);
    if (!planned.ok) return planned;
    await store(tx, accountId, planned.value, thisMonth);
    await tx.updateTable("accounts").set({ version: nextVersion })
      .where("id", "=", accountId).execute();
    return ok(null);
  });
}

async function store(
  tx: Tx,
  accountId: number,
  prices: Partial<Record<AccountPrice, Dated>>,
  thisMonth: string,
): Promise<void> {
  await storeSettingMonths(tx, accountId, ACCOUNT, prices);
  const now = (price: Dated) => valueIn(thisMonth, price) as number | null;
  const { fuel, kwh } = prices;
  await tx.updateTable("accounts").set({
    ...fuel && { market_fuel_price_cents: now(fuel) },
    ...kwh && { kwh_price_cents: now(kwh) },
  }).where("id", "=", accountId).execute();
}
