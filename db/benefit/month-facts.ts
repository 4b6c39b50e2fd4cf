import type { UserActor } from "../../domain/access/actor.ts";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import {
  type BusinessLimit,
  businessLimitOf,
} from "../../domain/benefit/car-benefit.ts";
import { carTaxableOf } from "../../domain/benefit/car-taxable.ts";
import { countedCars } from "../../domain/tax/counts.ts";
import {
  type BenefitMonth,
  lacksFuelValue,
} from "../../domain/benefit/month.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { toHundredths } from "../../domain/money.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import { daysInMonth, daysOfMonth } from "../../domain/trip/log/log-query.ts";
import { sumDistances } from "../../domain/trip/sums.ts";
import type { Tx } from "../database.ts";
import { readShut } from "../lock/locked.ts";
import { readDriverNames } from "../statement/driver-names.ts";
import { countAttested } from "../attest/counted.ts";
import { nameCounted } from "../tax/counted.ts";
import { privateTollsByMonth } from "../toll/private-months.ts";
import {
  countOccasions,
  type DrivenMonth,
  readDrivenMonths,
} from "./driven-months.ts";
import { type Ends, odometersAtEnds } from "./odometer-ends.ts";
import { readSmallExtent } from "./small-extent.ts";
import {
  type BenefitRow,
  type Benefits,
  readBenefits,
  readCountry,
} from "./values.ts";

/** What an employer has to know of a vehicle's month beside its sums (domain-facts 1.5). */
interface MonthFacts {
  /** Who drove, of trips that are not hidden from the reader; null where nobody is named. */
  drivers: string | null;
  /** Whether somebody else has locked the vehicle, and the reader does not have it: then its drivers are not named (BEN-11). */
  areDriversHidden: boolean;
  /** At the ends of the month, or of the asked part of it, metres; null where unknown. */
  odometerStartM: number | null;
  odometerStopM: number | null;
  /** What the odometer ran in no trip, metres. */
  unrecordedM: number | null;
  /** Share of the distance that was no business; null where nothing was driven. */
  privateShare: number | null;
  /** Days with trips that were no business. */
  occasions: number;
  /** Charged for passages that were no business, of a whole month; null of a part of one, or where none was passed. */
  privateTolls: number | null;
  /** Null where there is nothing to attest. */
  attest: Exclude<AttestState, "none"> | null;
  /** What the vehicle drove of the tax year until the end of the month, or of its asked part. */
  year: YearToDate;
  /** By which business of the whole year three quarters of the car benefit count or not; null where nothing is decided. */
  deciding: DecidingBusiness | null;
  /** Whether private driving of the year until then is so little that no car benefit would be due; null of what is no benefit car, and where no limit is known. */
  isOfSmallExtent: boolean | null;
}

/** The business of a year, beside the limit that it has to reach. */
interface DecidingBusiness extends BusinessLimit {
  businessM: number;
  /** Where it is of several cars: the names of these. */
  cars: string | null;
}

interface YearToDate {
  businessM: number;
  privateM: number;
  occasions: number;
  /** Null where the sum of a month is not known. */
  taxable: number | null;
  /** What of that is car benefit, less what the employee pays; null where it is not known, or the vehicle was no benefit car. */
  carTaxable: number | null;
  /** Whether that is so for want of the value of fuel. */
  lacksFuel: boolean;
}

/** A vehicle in a month with all that the benefit value report tells of it. */
export interface BenefitMonthRow extends BenefitRow, MonthFacts {}

/** Reads the months of vehicles with what they cost in tax, and with what proves it (REP-08). */
export async function readBenefitMonths(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<BenefitMonthRow[]> {
  const country = await readCountry(tx, actor);
  const yearFrom = taxYearOf(country, asked.days.from).from;
  const days = { from: yearFrom, to: asked.days.to };
  const driven = await readDrivenMonths(tx, actor, asked, {
    yearFrom,
    country,
  });
  const ofDays = { ...asked, days };
  const benefits = await readBenefits(tx, actor, ofDays, driven);
  const { rows: ofYear } = benefits;
  const rows = askedRows(asked, benefits, driven);
  const ids = [...new Set(rows.map(({ unit }) => unit.id))];
  const months = new Set(rows.map(({ month }) => month));
  const facts = {
    driven: Map.groupBy(driven, ({ unitId }) => unitId),
    names: await readDriverNames(
      tx,
      actor,
      driven.flatMap(({ driverIds }) => driverIds),
    ),
    isHiddenFrom: await hiddenFrom(tx, actor, ids),
    attested: await countAttested(tx, actor, ids, asked),
    odometers: await odometersAtEnds(tx, actor, rows, asked),
    tolls: country === "SE"
      ? await privateTollsByMonth(tx, actor, ids, asked)
      : () => null,
    ofYear: Map.groupBy(ofYear, ({ unit }) => unit.id),
    yearsFrom: new Map(
      [...months].map((month) => [
        month,
        taxYearOf(country, daysOfMonth(month)!.to).from,
      ]),
    ),
    counted: await nameCounted(
      tx,
      actor,
      new Set(rows.map(({ yearBusiness }) => yearBusiness)),
    ),
    isOfSmallExtent: await readSmallExtent(tx, actor.accountId, ids, {
      country,
      days: asked.days,
    }),
  };
  return rows.map((row, index) => ({
    ...row,
    ...factsOf(row, facts, facts.odometers[index]!),
    year: yearUntil(row, facts),
    deciding: decidingOf(row, facts),
    isOfSmallExtent: row.settings.kind === "benefit"
      ? facts.isOfSmallExtent(row.unit.id, row.month)
      : null,
  }));
}

/** Gives what decides about three quarters of a month's car benefit. */
function decidingOf(
  { yearBusiness, country, car, month, benefit }: BenefitRow,
  { counted }: Sources,
): DecidingBusiness | null {
  if (!yearBusiness || benefit.carBenefit === null) return null;
  const { distanceM: businessM, cars } = yearBusiness;
  const year = Number(month.slice(0, 4));
  const limit = businessLimitOf(country, car, { year, businessM });
  const names = cars.length > 1 ? counted(yearBusiness) : null;
  return limit && { ...limit, businessM, cars: names && countedCars(names) };
}

/** Gives those rows of a tax year's months that are asked about; a month of which only the end is asked about is read by itself. */
function askedRows(
  { days }: StatementAsked,
  { rows, rowsOf }: Benefits,
  driven: readonly DrivenMonth[],
): BenefitRow[] {
  const month = days.from.slice(0, 7);
  const later = rows.filter((row) => row.month >= month);
  if (days.from === `${month}-01`) return later;
  const part = rowsOf(
    daysInMonth(days, month),
    driven.filter((one) => one.isAsked && one.month === month),
  );
  return later.flatMap((row) =>
    row.month > month
      ? [row]
      : part.filter(({ unit }) => unit.id === row.unit.id)
  );
}

/** What facts of months are taken from: by unit, or by unit and month as in "3 2026-03". */
interface Sources {
  driven: ReadonlyMap<number, DrivenMonth[]>;
  names: ReadonlyMap<number, string>;
  /** Tells whether the reader may not know who drove in a month. */
  isHiddenFrom: (row: BenefitRow) => boolean;
  attested: ReadonlyMap<string, number>;
  /** Kronor. */
  tolls: (unitId: number, month: string) => number | null;
  /** The months from the beginning of the tax year on. */
  ofYear: ReadonlyMap<number, BenefitRow[]>;
  /** The first day of the tax year in which a month ends. */
  yearsFrom: ReadonlyMap<string, string>;
  counted: Awaited<ReturnType<typeof nameCounted>>;
  isOfSmallExtent: Awaited<ReturnType<typeof readSmallExtent>>;
}

/** Who drove a locked vehicle is hidden from administrators who do not see it, but in months in which they have it. */
async function hiddenFrom(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
): Promise<Sources["isHiddenFrom"]> {
  const shut = await readShut(tx, actor, unitIds);
  return ({ unit, car }) => shut.has(unit.id) && car.holderId !== actor.userId;
}

function factsOf(
  row: BenefitRow,
  { driven, names, isHiddenFrom, attested, tolls }: Sources,
  { startM, stopM }: Ends,
): Omit<MonthFacts, "year" | "deciding" | "isOfSmallExtent"> {
  const { unit, month, distanceM: { total, business } } = row;
  const areDriversHidden = isHiddenFrom(row);
  const key = `${unit.id} ${month}`;
  const parts = driven.get(unit.id)
    ?.filter((one) => one.isAsked && one.month === month) ?? [];
  const drivers = new Set(
    parts.flatMap(({ driverIds: ids }) =>
      ids.flatMap((id) => names.get(id) ?? [])
    ),
  );
  const state = attestState({
    trips: parts.reduce((sum, { trips }) => sum + trips, 0),
    attested: attested.get(key) ?? 0,
  });
  return {
    drivers: areDriversHidden
      ? null
      : [...drivers].toSorted().join(", ") || null,
    areDriversHidden,
    odometerStartM: startM,
    odometerStopM: stopM,
    unrecordedM: startM === null || stopM === null
      ? null
      : stopM - startM - total,
    privateShare: total > 0 ? (total - business) / total : null,
    occasions: countOccasions(parts),
    privateTolls: tolls(unit.id, month),
    attest: state === "none" ? null : state,
  };
}

/** Adds up a vehicle's tax year until the end of a month, of the months in which the same person had it. */
function yearUntil(
  { unit, month, car: { holderId } }: BenefitRow,
  { driven, ofYear, yearsFrom }: Sources,
): YearToDate {
  const from = yearsFrom.get(month)!;
  const first = from.slice(0, 7);
  const rows = (ofYear.get(unit.id) ?? []).filter((row) =>
    row.month >= first && row.month <= month && row.car.holderId === holderId
  );
  const months = new Set(rows.map(({ month }) => month));
  const ofYearUntil = (driven.get(unit.id) ?? []).filter((one) =>
    one.yearFrom === from && months.has(one.month)
  );
  const { business, total } = sumDistances(ofYearUntil);
  const byMonth = Map.groupBy(ofYearUntil, ({ month }) => month).values();
  return {
    businessM: business,
    privateM: total - business,
    occasions: byMonth.reduce((sum, some) => sum + countOccasions(some), 0),
    taxable: addTaxed(
      rows.filter(({ settings: { kind } }) => kind !== null),
      ({ taxable }) => taxable,
    ),
    carTaxable: addTaxed(
      rows.filter(({ settings: { kind } }) => kind === "benefit"),
      carTaxableOf,
    ),
    lacksFuel: rows.some(lacksFuelValue),
  };
}

/** Adds up what is taxed in months; one of which it is not known leaves no sum. */
function addTaxed(
  months: readonly BenefitRow[],
  of: (benefit: BenefitMonth) => number | null,
): number | null {
  const taxed = months.map(({ benefit }) => of(benefit));
  if (taxed.length === 0 || taxed.includes(null)) return null;
  return toHundredths(taxed.reduce<number>((sum, one) => sum + one!, 0));
}
