import type { UserActor } from "../../domain/access/actor.ts";
import {
  type MileageCar,
  type MileageRate,
  ownVehicle,
  type RatePeriod,
  ratePeriods,
} from "../../domain/mileage/rates.ts";
import {
  ratePaidOf,
  reimburse,
  type Reimbursement,
} from "../../domain/mileage/reimbursement.ts";
import { toHundredths } from "../../domain/money.ts";
import type {
  StatementAsked,
  Subjects,
} from "../../domain/statement/subjects.ts";
import { readCountry } from "../benefit/values.ts";
import { benefitSettingsByMonth } from "../benefit/settings.ts";
import type { Tx } from "../database.ts";
import { companyCarsByMonth } from "../company-car/cars.ts";
import { readDriverNames } from "../statement/driver-names.ts";
import { unitIdsOf } from "../statement/subject.ts";
import { sumTripsOf, type TripSum } from "../statement/trip-sums.ts";
import { readUnitFacts, type UnitFacts } from "../statement/unit-sums.ts";

/** Business distance of a driver in a private car, and what is paid for it. */
export interface ReimbursementRow {
  unit: UnitFacts;
  driverId: number | null;
  driver: string | null;
  /** As in 2026-03; the rate or the tax year may change within it. */
  month: string;
  country: string;
  /** What it is for the mileage rates of the country. */
  vehicle: MileageCar;
  distanceM: number;
  /** For 10 km; null where the unit has none. */
  paidPer10Km: number | null;
  /** What is free of tax by; null where none is known. */
  rate: MileageRate | null;
  /** Null without a rate that is paid. */
  paid: number | null;
  taxFree: number | null;
  taxable: number | null;
}

/**
 * Reads what is paid for business in private cars by unit, month and driver (BEN-06). Business in company cars is no part
 * of it: what the company owes for its fuel is in the fuel benefit (BEN-05), and payroll takes both (REP-18).
 */
export async function readReimbursements(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<ReimbursementRow[]> {
  const country = await readCountry(tx, actor);
  const vehicles = await vehiclesOf(tx, actor, country);
  const periods = [...new Set(["own" as const, ...vehicles.values()])]
    .flatMap((vehicle) => {
      const isOne = ({ unitId }: TripSum) => vehicles.get(unitId) === vehicle;
      return ratePeriods(country, vehicle, asked.days)
        .map((period) => ({ ...period, isOne }));
    });
  const driven = await Promise.all(
    periods.map((period) => drivenIn(tx, actor, asked, period)),
  );
  const read = await ownOrSeen(tx, actor, asked, driven.flat());
  const ids = [...new Set(read.map(({ sum }) => sum.unitId))];
  const [units, drivers] = await Promise.all([
    readUnitFacts(tx, actor, ids),
    readDriverNames(tx, actor, read.flatMap(({ sum }) => sum.driverId ?? [])),
  ]);
  return units.flatMap((unit) =>
    read.filter(({ sum }) => sum.unitId === unit.id).map((part) => ({
      unit,
      driverId: part.sum.driverId,
      driver: drivers.get(part.sum.driverId ?? 0) ?? null,
      month: part.sum.month,
      country,
      vehicle: vehicles.get(unit.id)!,
      distanceM: part.sum.distanceM,
      paidPer10Km: part.cents === null ? null : part.cents / 100,
      rate: part.period.rate,
      ...paidFor(part),
    }))
  );
}

/**
 * Gives what is in units that the person sees, and of others what is the person's own: what they drove, and the months
 * in which they had the car, as the benefit value tells them.
 */
async function ownOrSeen(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  driven: readonly Driven[],
): Promise<readonly Driven[]> {
  const seen = await unitIdsOf(tx, actor, {
    ...asked,
    showsHeld: false,
    showsDriven: false,
  }).execute();
  const seenIds = new Set(seen.map(({ id }) => id));
  const others = driven.map(({ sum }) => sum.unitId)
    .filter((id) => !seenIds.has(id));
  if (others.length === 0) return driven;
  const carIn = await companyCarsByMonth(tx, actor.accountId, [
    ...new Set(others),
  ]);
  return driven.filter(({ sum: { unitId, driverId, month } }) =>
    seenIds.has(unitId) || driverId === actor.userId ||
    carIn(unitId, month).holderId === actor.userId
  );
}

/** Gives what vehicles of the account are for the mileage rates of a country, by the ids of units. */
async function vehiclesOf(
  tx: Tx,
  { accountId }: UserActor,
  country: string,
): Promise<Map<number, MileageCar>> {
  const units = await tx.selectFrom("units").select(["id", "type"])
    .where("account_id", "=", accountId).execute();
  return new Map(units.map(({ id, type }) => [id, ownVehicle(country, type)]));
}

/** Days of one rate, and what tells the sums of the vehicles that it is about. */
interface VehiclePeriod extends RatePeriod {
  isOne(sum: TripSum): boolean;
}

/** A driver in a private car in a month of a period. */
interface Driven {
  sum: TripSum;
  period: VehiclePeriod;
  /** Paid for 10 km, hundredths. */
  cents: number | null;
  /** Business of the driver in private cars earlier in the tax year. */
  beforeM: number;
}

/** Reads the business in private cars in days of one rate, in the order in which it was driven. */
async function drivenIn(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  period: VehiclePeriod,
): Promise<Driven[]> {
  const { from, to, isOne } = period;
  const all = await businessOf(tx, actor, { ...asked, days: { from, to } });
  const wanted = all.filter(({ sum }) => isOne(sum))
    .toSorted((a, b) => a.sum.month < b.sum.month ? -1 : 1);
  if (!period.rate?.above) {
    return wanted.map((part) => ({ ...part, period, beforeM: 0 }));
  }
  const before = await earlierIn(tx, actor, asked, { period, wanted });
  return wanted.map((part) => ({ ...part, period, beforeM: before(part.sum) }));
}

type Wanted = Pick<Driven, "sum" | "cents">;

/**
 * Gives what finds how far was driven before a sum in the same tax year: by its driver in all private cars that the
 * person sees, and where a trip has no driver, without one in its car.
 */
async function earlierIn(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  { period: { yearFrom, from, to, isOne }, wanted }: {
    period: VehiclePeriod;
    wanted: readonly Wanted[];
  },
): Promise<(sum: TripSum) => number> {
  const sums = wanted.map(({ sum }) => sum);
  const driverIds = [
    ...new Set(sums.flatMap(({ driverId }) => driverId ?? [])),
  ];
  const unitIds = [
    ...new Set(sums.filter(isDriverless).map(({ unitId }) => unitId)),
  ];
  const read = async (first: string, last: string) => {
    if (first > last) return [];
    const days = { from: first, to: last };
    const of = async (subjects: Subjects) =>
      (await businessOf(tx, actor, { ...asked, subjects, days }))
        .map(({ sum }) => sum);
    return [
      ...await of({ driverIds }),
      ...(await of({ unitIds })).filter(isDriverless),
    ].filter(isOne);
  };
  const [earlier, same] = await Promise.all([
    read(yearFrom, dayBefore(from)),
    read(from, to),
  ]);
  const order = (sum: TripSum) =>
    `${sum.month} ${String(sum.unitId).padStart(10, "0")}`;
  return (sum) =>
    [...earlier, ...same.filter((other) => order(other) < order(sum))]
      .filter(({ driverId, unitId }) =>
        driverId === sum.driverId &&
        (driverId !== null || unitId === sum.unitId)
      )
      .reduce((metres, { distanceM }) => metres + distanceM, 0);
}

function isDriverless({ driverId }: TripSum): boolean {
  return driverId === null;
}

function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

async function businessOf(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<Wanted[]> {
  const sums = await sumTripsOf(tx, actor, asked, {
    type: "business",
    kind: "private",
  });
  const settingsThen = await benefitSettingsByMonth(
    tx,
    actor.accountId,
    sums.map(({ unitId }) => unitId),
  );
  return sums.flatMap((sum) => {
    const { kind, reimbursementCentsPer10Km: cents } = settingsThen(
      sum.unitId,
      sum.month,
    );
    return kind === "private" ? [{ sum, cents }] : [];
  });
}

function paidFor(
  { sum, period: { rate }, cents, beforeM }: Driven,
): Record<keyof Reimbursement, number | null> {
  if (cents === null) return { paid: null, taxFree: null, taxable: null };
  if (!rate) {
    const paid = toHundredths(sum.distanceM / 10_000 * cents / 100);
    return { paid, taxFree: null, taxable: null };
  }
  return reimburse(rate, sum.distanceM, ratePaidOf(rate, cents), beforeM);
}
