import { setBenefit } from "../../db/benefit/changes.ts";
import { command } from "../../db/command.ts";
import { changeCompanyCar } from "../../db/company-car/changes.ts";
import type { Db } from "../../db/database.ts";
import { changeMapping } from "../../db/payroll/mapping.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { SINCE_EVER } from "../../domain/account/setting-month.ts";
import type { BenefitKind, FuelPayer } from "../../domain/benefit/settings.ts";
import type { CompanyCarRequest } from "../../domain/company-car/company-car-request.ts";
import { UNKNOWN_CAR } from "../../domain/company-car/company-car.ts";
import { FIRST_MAPPING } from "../../domain/payroll/mapping.ts";
import { administrator } from "../zones.ts";
import { attestPast, insertPastTrips, type PastCar } from "./past-trips.ts";

/** A car that an employee has, as its administrator would enter it. Money is in hundredths of the currency. */
interface DemoCar extends PastCar {
  kind: BenefitKind;
  fuelPayer: FuelPayer;
  consumption: number;
  reimbursement: number;
  /** Null where the account's price counts. */
  fuelPrice: number | null;
  /** What the employer paid for fuel in the month before this. */
  fuelCost?: number;
  /** Has not attested the months before this. */
  signsLate?: true;
  facts: Partial<
    Omit<
      CompanyCarRequest,
      "holder_id" | "fuel_costs" | "from_month" | "version"
    >
  >;
}

/** The account of an administrator, and what its employees drive. */
interface DemoFleet {
  administrator: string;
  timeZone: string;
  /** Of a litre or kWh where a unit has no price of its own. */
  fuelPrice: number;
  employeeNumbers: Readonly<Record<string, string>>;
  cars: readonly DemoCar[];
  /** Vans whose drivers have not attested last month yet. */
  vans?: readonly PastCar[];
}

const FLEETS: readonly DemoFleet[] = [
  {
    administrator: "admin@demo.test",
    timeZone: "Europe/Stockholm",
    fuelPrice: 1789,
    employeeNumbers: {
      "admin@demo.test": "1001",
      "user@demo.test": "1002",
      "limited@demo.test": "1003",
      "johan@demo.test": "1004",
    },
    vans: [{
      imei: "356307046540026",
      holder: "johan@demo.test",
      privateM: null,
    }],
    cars: [
      {
        imei: "356307042441013",
        holder: "admin@demo.test",
        kind: "benefit",
        fuelPayer: "company",
        consumption: 0.7,
        reimbursement: 1200,
        fuelPrice: null,
        privateM: 38_460,
        fuelCost: 213_550,
        facts: {
          ownership: "leased",
          list_price: 589_900,
          vehicle_tax: 3_214,
          taxed_from: "2024-02-15",
          model_year: 2023,
          net_payment: 150_000,
        },
      },
      {
        imei: "356307045795639",
        holder: "user@demo.test",
        kind: "benefit",
        fuelPayer: "private",
        consumption: 1.8,
        reimbursement: 950,
        fuelPrice: 240,
        privateM: 61_270,
        facts: {
          ownership: "company",
          list_price: 579_900,
          vehicle_tax: 360,
          technology: "electric",
          taxed_from: "2024-09-01",
          model_year: 2024,
        },
      },
      {
        imei: "356307043387025",
        holder: "limited@demo.test",
        signsLate: true,
        kind: "private",
        fuelPayer: "private",
        consumption: 0.5,
        reimbursement: 3000,
        fuelPrice: null,
        privateM: null,
        facts: { ownership: "employee", model_year: 2022 },
      },
    ],
  },
  {
    administrator: "admin@other.test",
    timeZone: "Europe/Oslo",
    fuelPrice: 2150,
    employeeNumbers: { "admin@other.test": "21" },
    cars: [{
      imei: "862531045384857",
      holder: "admin@other.test",
      kind: "private",
      fuelPayer: "private",
      consumption: 1.7,
      reimbursement: 5300,
      fuelPrice: 310,
      privateM: null,
      facts: { ownership: "employee", model_year: 2023 },
    }],
  },
];

/** Codes for a payroll program; each employer has its own. */
const PAY_CODES = {
  mileageFree: "611",
  mileageTaxable: "612",
  fuelBenefit: "721",
  privateTolls: "722",
  homeCharging: "731",
};

/** Gives employees of the demo their cars with what they cost and what they drove in months before the fleet, so that reports for tax and pay have figures. */
export async function addBenefits(db: Db): Promise<void> {
  for (const fleet of FLEETS) {
    const actor = await administrator(db, fleet.administrator);
    const ids = await enterFleet(db, actor, fleet);
    for (const { holder, signsLate } of fleet.cars) {
      if (signsLate) continue;
      await attestPast(db, holder, ids.users.get(holder)!, fleet.timeZone);
    }
    for (const { holder } of fleet.vans ?? []) {
      const userId = ids.users.get(holder)!;
      await attestPast(db, holder, userId, fleet.timeZone, true);
    }
    for (const car of fleet.cars) {
      const unitId = ids.units.get(car.imei)!;
      await setCar(db, actor, unitId, car, ids.users.get(car.holder)!);
    }
    await changeMapping(db, actor, {
      separator: FIRST_MAPPING.separator,
      decimal_mark: FIRST_MAPPING.decimalMark,
      columns: [...FIRST_MAPPING.columns],
      codes: PAY_CODES,
      version: FIRST_MAPPING.version,
    });
  }
}

function enterFleet(
  db: Db,
  actor: UserActor,
  { fuelPrice, employeeNumbers, cars, vans = [] }: DemoFleet,
) {
  return command(db, actor, async (tx) => {
    const { accountId } = actor;
    await tx.updateTable("accounts")
      .set({ market_fuel_price_cents: fuelPrice })
      .where("id", "=", accountId).execute();
    for (const [email, number] of Object.entries(employeeNumbers)) {
      await tx.updateTable("users").set({ employee_number: number })
        .where("account_id", "=", accountId).where("email", "=", email)
        .execute();
    }
    const users = await tx.selectFrom("users").select(["id", "email"])
      .where("account_id", "=", accountId).execute();
    const units = await tx.selectFrom("units").select(["id", "imei"])
      .where("account_id", "=", accountId).execute();
    const ids = {
      users: new Map(users.map(({ id, email }) => [email, id])),
      units: new Map(units.map(({ id, imei }) => [imei, id])),
    };
    await insertPastTrips(tx, actor, [...cars, ...vans], ids);
    return ids;
  });
}

async function setCar(
  db: Db,
  actor: UserActor,
  unitId: number,
  car: DemoCar,
  holderId: number,
): Promise<void> {
  await setBenefit(db, actor, unitId, {
    kind: car.kind,
    fuel_payer: car.fuelPayer,
    consumption: car.consumption,
    reimbursement: car.reimbursement,
    market_fuel_price: car.fuelPrice,
    from_month: null,
    only_changes: false,
    prices_from: null,
    shown_at_work: false,
    version: 0,
  }, SINCE_EVER);
  await changeCompanyCar(db, actor, unitId, {
    ownership: null,
    list_price: null,
    vehicle_tax: null,
    technology: "none",
    taxed_from: null,
    model_year: null,
    is_van: false,
    engine_cc: null,
    net_payment: null,
    fuel_costs: car.fuelCost === undefined
      ? []
      : [{ month: lastMonth(), cost: car.fuelCost }],
    ...car.facts,
    holder_id: holderId,
    from_month: null,
    only_changes: false,
    version: UNKNOWN_CAR.version,
  }, SINCE_EVER);
}

/** Gives the month before this, as in 2026-03. */
function lastMonth(): string {
  return Temporal.Now.plainDateISO().subtract({ months: 1 })
    .toPlainYearMonth().toString();
}
