import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { CompanyCar } from "../../domain/company-car/company-car.ts";
import type { CompanyCarRequest } from "../../domain/company-car/company-car-request.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { isDriver } from "../user/drivers.ts";
import { companyCarsOf } from "./cars.ts";

export type CompanyCarError = ChangedMeanwhile | {
  code: "UnitNotFound" | "NotAdministrator" | "HolderNotFound";
};

/** A vehicle as the tax office sees it, with what the employer paid for its fuel. */
export interface CompanyCarFacts extends CompanyCar {
  /** By month, the newest first; in money. */
  fuelCosts: { month: string; cost: number }[];
}

/** Finds what is known of a unit for tax; undefined for people who do not administer it. */
export function findCompanyCar(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<CompanyCarFacts | undefined> {
  if (!can(actor, "administerUnits")) return Promise.resolve(undefined);
  return asActor(db, actor, async (tx) => {
    if (!await isSeen(tx, actor, unitId)) return undefined;
    const cars = await companyCarsOf(tx, actor.accountId, [unitId]);
    return {
      ...cars.get(unitId)!,
      fuelCosts: await costsOf(tx, actor, unitId),
    };
  });
}

/** Changes what is known of a unit for tax, on the version that the administrator saw. */
export function changeCompanyCar(
  db: Db,
  actor: UserActor,
  unitId: number,
  wanted: CompanyCarRequest,
): Promise<Result<null, CompanyCarError>> {
  if (!can(actor, "administerUnits")) {
    return Promise.resolve(fail({ code: "NotAdministrator" }));
  }
  return command(db, actor, async (tx) => {
    if (!await isSeen(tx, actor, unitId)) {
      return fail({ code: "UnitNotFound" });
    }
    // Two administrators take turns, also for the first facts.
    await tx.selectFrom("units").select("id")
      .where("account_id", "=", actor.accountId).where("id", "=", unitId)
      .forNoKeyUpdate().execute();
    const cars = await companyCarsOf(tx, actor.accountId, [unitId]);
    const { version } = cars.get(unitId)!;
    const current = decideVersion(version, wanted.version);
    if (!current.ok) return current;
    const { holder_id: holderId } = wanted;
    if (holderId !== null && !await isDriver(tx, actor, holderId)) {
      return fail({ code: "HolderNotFound" });
    }
    await store(tx, actor, { unitId, wanted, version: version + 1 });
    return ok(null);
  });
}

async function store(
  tx: Tx,
  { accountId: account_id }: UserActor,
  { unitId: unit_id, wanted, version }: {
    unitId: number;
    wanted: CompanyCarRequest;
    version: number;
  },
): Promise<void> {
  const {
    fuel_costs: costs,
    net_payment: net_payment_cents,
    version: _,
    ...facts
  } = wanted;
  const values = { ...facts, net_payment_cents, version };
  await tx.insertInto("company_cars")
    .values({ account_id, unit_id, ...values })
    .onConflict((on) =>
      on.columns(["account_id", "unit_id"]).doUpdateSet(values)
    ).execute();
  for (const { month: name, cost } of costs) {
    const month = `${name}-01`;
    await tx.deleteFrom("fuel_costs").where("account_id", "=", account_id)
      .where("unit_id", "=", unit_id).where("month", "=", month).execute();
    if (cost === null) continue;
    await tx.insertInto("fuel_costs")
      .values({ account_id, unit_id, month, cost_cents: cost }).execute();
  }
}

async function costsOf(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
): Promise<{ month: string; cost: number }[]> {
  const rows = await tx.selectFrom("fuel_costs")
    .select((eb) => [
      eb.fn<string>("to_char", ["month", eb.val("YYYY-MM")]).as("name"),
      "cost_cents",
    ])
    .where("account_id", "=", accountId).where("unit_id", "=", unitId)
    .orderBy("month", "desc").limit(24).execute();
  return rows.map(({ name, cost_cents }) => ({
    month: name,
    cost: cost_cents / 100,
  }));
}

async function isSeen(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<boolean> {
  const found = await tx.selectFrom("units").select("id")
    .where("account_id", "=", actor.accountId).where("id", "=", unitId)
    .where("id", "in", visibleUnitIds(tx, actor)).executeTakeFirst();
  return found !== undefined;
}
