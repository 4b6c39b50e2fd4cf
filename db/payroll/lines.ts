import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { isFuelTaxed } from "../../domain/benefit/month.ts";
import {
  type Employee,
  type Payroll,
  type PayrollLine,
  type PayrollProblem,
  problemsOf,
  sumLines,
} from "../../domain/payroll/line.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { arrayText } from "../array-text.ts";
import { readHeldMonths } from "../benefit/held-months.ts";
import { benefitSettingsByMonth } from "../benefit/settings.ts";
import { type BenefitRow, readBenefitRows } from "../benefit/values.ts";
import { readHomeCharging } from "../charging/home.ts";
import { companyCarsByMonth } from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import {
  readReimbursements,
  type ReimbursementRow,
} from "../mileage/reimbursements.ts";
import { readUnitFactsById, type UnitFacts } from "../statement/unit-sums.ts";
import { sumPrivateTolls } from "../toll/private-months.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nameOf } from "../user/name.ts";

/** A line whose employee is still an id; null where the vehicle or trip names none. */
type Found =
  & Pick<PayrollLine, "kind" | "month" | "distanceM" | "amount">
  & {
    employeeId: number | null;
    unit: Pick<UnitFacts, "id" | "name">;
    /** Absent of what is no private car. */
    isPrivateCar?: true;
    /** Who is missing where there is no employee. */
    lack: "noDriver" | "noHolder";
  };

interface Read {
  found: Found[];
  problems: PayrollProblem[];
}

/**
 * Reads mileage, fuel benefit, private tolls and charging at home by employee and month, and what of them no file can
 * name (REP-18).
 */
export async function readPayroll(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<Payroll> {
  // Of a locked car administrators see no more than the benefit value and the sums by vehicle (BEN-11).
  const open = { ...asked, showsLocked: false };
  const [months, reimbursements, units, charging] = await Promise.all([
    readBenefitRows(tx, actor, asked),
    readReimbursements(tx, actor, open),
    openIds(tx, actor, asked),
    readHomeCharging(tx, actor, open),
  ]);
  const parts = [
    mileageOf(reimbursements),
    mileageOfCompanyCars(months, new Set(units)),
    fuelOf(months),
    await forHolders(tx, actor, [
      ...await readPrivateTolls(tx, actor, open, units),
      ...charging.map((one) => ({ ...one, kind: "homeCharging" as const })),
    ]),
    { found: [], problems: lockedOf(months, new Set(units)) },
  ];
  const found = parts.flatMap((part) => part.found);
  const problems = parts.flatMap((part) => part.problems);
  const employees = await readEmployees(tx, actor, found);
  const lines = sumLines(
    found.flatMap(({ employeeId, unit, lack: _, isPrivateCar, ...line }) => {
      const employee = employees.get(employeeId ?? 0);
      const unitIds = [unit.id];
      const of = { unitIds, privateCarIds: isPrivateCar ? unitIds : [] };
      return employee ? [{ ...line, ...of, employee }] : [];
    }),
  );
  const unnamed = found.filter(({ employeeId, amount }) =>
    employeeId === null && amount !== 0
  ).map(({ lack, unit: { name }, month }): PayrollProblem => ({
    lack,
    name,
    month,
  }));
  return { lines, problems: problemsOf(lines, [...unnamed, ...problems]) };
}

/** Business in private cars: its driver is paid for it. */
function mileageOf(rows: readonly ReimbursementRow[]): Read {
  return mileageIn(rows.map(({ driverId, ...row }) => ({
    ...row,
    employeeId: driverId,
    lack: "noDriver",
    isPrivateCar: true,
  })));
}

/**
 * Business in company cars whose fuel the user pays: the holder of the car is paid for it, also where others drove. It
 * pays back the fuel that the holder bought (BEN-05), and it is free of tax only for the person who is taxed for the car
 * (domain-facts 1.3).
 */
function mileageOfCompanyCars(
  rows: readonly BenefitRow[],
  open: ReadonlySet<number>,
): Read {
  const paidByDriver = rows.filter(({ unit, settings, distanceM }) =>
    open.has(unit.id) && settings.kind === "benefit" &&
    settings.fuelPayer === "private" && distanceM.business > 0
  );
  return mileageIn(
    paidByDriver.map(({ unit, month, car, distanceM, benefit }) => ({
      employeeId: car.holderId,
      unit,
      lack: "noHolder",
      month,
      distanceM: distanceM.business,
      paid: benefit.companyOwes,
      taxFree: benefit.companyOwesTaxFree,
      taxable: benefit.companyOwesTaxable,
    })),
  );
}

/** What is paid for business; null where it, or what of it is free of tax, is not known. */
type Mileage =
  & Pick<
    Found,
    "employeeId" | "unit" | "isPrivateCar" | "lack" | "month" | "distanceM"
  >
  & Pick<ReimbursementRow, "paid" | "taxFree" | "taxable">;

function mileageIn(all: readonly Mileage[]): Read {
  return {
    found: all.flatMap(({ paid: _, taxFree, taxable, ...of }): Found[] =>
      taxFree === null || taxable === null ? [] : [
        { ...of, kind: "mileageFree", amount: taxFree },
        { ...of, kind: "mileageTaxable", distanceM: null, amount: taxable },
      ]
    ),
    problems: all.filter(({ taxFree }) => taxFree === null)
      .map(({ unit: { name }, month, paid }): PayrollProblem => ({
        lack: paid === null ? "noReimbursement" : "noRate",
        name,
        month,
      })),
  };
}

/** Fuel that is taxed. */
function fuelOf(rows: readonly BenefitRow[]): Read {
  const valued = rows.filter(isFuelTaxed)
    .map(({ unit, month, car, benefit }) => ({
      unit,
      month,
      employeeId: car.holderId,
      amount: benefit.fuelBenefit ?? benefit.fuelBenefitByCost,
    }));
  return {
    found: valued.map(({ amount, ...row }) => ({
      ...row,
      lack: "noHolder",
      kind: "fuelBenefit",
      distanceM: null,
      amount: amount ?? 0,
    })),
    problems: valued.filter(({ amount }) => amount === null)
      .map(({ unit: { name }, month }) => ({
        lack: "noFuelValue",
        name,
        month,
      })),
  };
}

/** Names the locked cars that were driven, by month: what else payroll takes of them is in no file. */
function lockedOf(
  months: readonly BenefitRow[],
  open: ReadonlySet<number>,
): PayrollProblem[] {
  return months.filter(({ unit, distanceM }) =>
    !open.has(unit.id) && distanceM.total > 0
  ).map(({ unit: { name }, month }) => ({ lack: "locked", name, month }));
}

/**
 * What was charged for private passages of vehicles that are not the employees' own. Whatever is no business counts as
 * private for tax, as commuting does (domain-facts 1.4 and 1.5).
 */
async function readPrivateTolls(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  units: readonly number[],
): Promise<HeldAmount[]> {
  const sums = await sumPrivateTolls(tx, actor.accountId, units, asked);
  return [...sums].filter(([, ore]) => ore > 0).map(([key, ore]) => {
    const [unitId, month] = key.split(" ") as [string, string];
    const kind = "privateTolls";
    return { kind, unitId: Number(unitId), month, amount: ore / 100 };
  });
}

/** What a vehicle costs or earns the person who has it in a month; null where its price is not known. */
interface HeldAmount {
  kind: "privateTolls" | "homeCharging";
  unitId: number;
  month: string;
  amount: number | null;
}

/** Names the people who have vehicles that are not the employees' own. */
async function forHolders(
  tx: Tx,
  actor: UserActor,
  amounts: readonly HeldAmount[],
): Promise<Read> {
  const { accountId } = actor;
  const ids = [...new Set(amounts.map(({ unitId }) => unitId))];
  const held = await readHeldMonths(tx, accountId, ids);
  const [settingsIn, carIn, facts] = await Promise.all([
    benefitSettingsByMonth(tx, accountId, ids, held),
    companyCarsByMonth(tx, accountId, ids, held.months),
    readUnitFactsById(tx, actor, ids),
  ]);
  const owed = amounts
    .filter(({ unitId, month }) => settingsIn(unitId, month).kind !== "private")
    .map(({ kind, unitId, month, amount }) => ({
      lack: "noHolder" as const,
      employeeId: carIn(unitId, month).holderId,
      unit: facts.get(unitId)!,
      kind,
      month,
      distanceM: null,
      amount,
    }));
  return {
    found: owed.flatMap(({ amount, ...row }) =>
      amount === null ? [] : [{ ...row, amount }]
    ),
    problems: owed.filter(({ amount }) => amount === null)
      .map(({ unit: { name }, month }) => ({
        lack: "noKwhPrice",
        name,
        month,
      })),
  };
}

/** Lists those of the asked units that the person sees. */
async function openIds(
  tx: Tx,
  actor: UserActor,
  { subjects }: StatementAsked,
): Promise<number[]> {
  if (!("unitIds" in subjects)) return [];
  const asked = new Set(subjects.unitIds);
  const visible = await visibleUnitIds(tx, actor).execute();
  return visible.map(({ id }) => id).filter((id) => asked.has(id));
}

async function readEmployees(
  tx: Tx,
  { accountId }: UserActor,
  found: readonly Found[],
): Promise<Map<number, Employee>> {
  const ids = [...new Set(found.flatMap(({ employeeId }) => employeeId ?? []))];
  const { rows } = await sql<Employee>`
    select id, ${nameOf()} as name,
      employee_number as number, deleted_at is not null as "isDeleted"
    from users
    where account_id = ${accountId}
      and id = any(${arrayText(ids)}::integer[])`.execute(tx);
  return new Map(rows.map((employee) => [employee.id, employee]));
}
