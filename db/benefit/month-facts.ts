import type { UserActor } from "../../domain/access/actor.ts";
import { type AttestState, attestState } from "../../domain/attest/attest.ts";
import {
  type BusinessLimit,
  businessLimitOf,
} from "../../domain/benefit/car-benefit.ts";
import { countedCars } from "../../domain/tax/counts.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import {
  type Days,
  daysInMonth,
  daysOfMonth,
} from "../../domain/trip/log/log-query.ts";
import type { Tx } from "../database.ts";
import { readShut } from "../lock/locked.ts";
import { readDriverNames } from "../statement/driver-names.ts";
import { countAttested } from "../attest/counted.ts";
import { nameCounted } from "../tax/counted.ts";
import { unitIdsOf } from "../statement/subject.ts";
import { startBreathing } from "../tracking/breath.ts";
import { privateTollsByMonth } from "../toll/private-months.ts";
import {
  countOccasions,
  type DrivenMonth,
  readDrivenMonths,
} from "./driven-months.ts";
import { type Ends, readOdometerEnds } from "./odometer-ends.ts";
import { readSmallExtent } from "./small-extent.ts";
import {
  type BenefitRow,
  type Benefits,
  readBenefits,
  readCountry,
} from "./values.ts";
import { addUpYears, type YearToDate } from "./year-to-date.ts";

/** What an employer has to know of a vehicle's month beside its sums (domain-facts 1.5). */
interface MonthFacts extends OdometerFacts {
  /** Who drove, of trips that are not hidden from the reader; null where nobody is named. */
  drivers: string | null;
  /** Whether somebody else has locked the vehicle, and the reader does not have it: then its drivers are not named (BEN-11). */
  areDriversHidden: boolean;
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

interface OdometerFacts {
  /** At the ends of the month, or of the asked part of it, metres; null where unknown. */
  odometerStartM: number | null;
  odometerStopM: number | null;
  /** What the odometer ran in no trip, metres. */
  unrecordedM: number | null;
}

/** The business of a year, beside the limit that it has to reach. */
interface DecidingBusiness extends BusinessLimit {
  businessM: number;
  /** Where it is of several cars: the names of these. */
  cars: string | null;
}

/** A vehicle in a month with all that the benefit value report tells of it. */
export interface BenefitMonthRow extends BenefitRow, MonthFacts {}

/** Reads the months of vehicles with what they cost in tax, and with what proves it (REP-08). */
export async function readBenefitMonths(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<BenefitMonthRow[]> {
  const [country, seen] = await Promise.all([
    readCountry(tx, actor),
    unitIdsOf(tx, actor, asked).execute(),
  ]);
  const yearFrom = taxYearOf(country, asked.days.from).from;
  const ofSeen = { country, seen: seen.map(({ id }) => id) };
  const driven = await readDrivenMonths(tx, actor, asked, {
    yearFrom,
    ...ofSeen,
  });
  const yearDays = { from: yearFrom, to: asked.days.to };
  const ofYear = { ...asked, days: yearDays };
  const benefits = await readBenefits(tx, actor, ofYear, driven, ofSeen);
  const ids = benefits.units.map(({ id }) => id);
  // PostgreSQL looks for the odometers while the rest is computed.
  const [ends, rows] = await Promise.all([
    readOdometerEnds(tx, actor, ids, asked),
    readSources(tx, actor, ids, asked, { country, driven })
      .then((sources) =>
        computeRows(benefits, sources, {
          country,
          days: asked.days,
          yearDays,
          driven,
        })
      ),
  ]);
  const counted = await nameCounted(
    tx,
    actor,
    new Set(rows.map(({ yearBusiness }) => yearBusiness)),
  );
  return rows.map((row) =>
    Object.assign(row, odometerOf(row, ends(row.unit.id, row.month)), {
      deciding: decidingOf(row, counted),
    })
  );
}

/** A row without what is read while it is computed. */
type Row = Omit<BenefitMonthRow, keyof OdometerFacts | "deciding">;

/** The months whose rows are asked about. */
interface MonthsAsked {
  country: string;
  days: Days;
  /** From the beginning of the tax year on. */
  yearDays: Days;
  driven: readonly DrivenMonth[];
}

/** Computes the rows that are asked about, and lets others of this process go first between units. */
async function computeRows(
  { units, rowsOf }: Benefits,
  sources: Sources,
  { country, days, yearDays, driven }: MonthsAsked,
): Promise<Row[]> {
  const yearFrom = taxYears(country);
  const first = days.from.slice(0, 7);
  const isWhole = days.from === `${first}-01`;
  const breathe = startBreathing();
  const ofUnits = Map.groupBy(driven, ({ unitId }) => unitId);
  const rows: Row[] = [];
  for (const unit of units) {
    const ofUnit = ofUnits.get(unit.id) ?? [];
    const ofYear = rowsOf(unit, yearDays, ofUnit);
    const years = addUpYears(ofYear, ofUnit, yearFrom);
    const drivenIn = Map.groupBy(
      ofUnit.filter(({ isAsked }) => isAsked),
      ({ month }) => month,
    );
    // A month of which only the end is asked about is computed by itself.
    const part = isWhole
      ? []
      : rowsOf(unit, daysInMonth(days, first), drivenIn.get(first) ?? []);
    const asked = [
      ...part,
      ...ofYear.filter(({ month }) => isWhole ? month >= first : month > first),
    ];
    for (const row of asked) {
      // Nobody else has the row, and a copy for each of what is known of it would be garbage.
      rows.push(Object.assign(
        row,
        factsOf(row, drivenIn.get(row.month) ?? [], sources),
        {
          year: years.get(row.month)!,
          isOfSmallExtent: row.settings.kind === "benefit"
            ? sources.isOfSmallExtent(unit.id, row.month)
            : null,
        },
      ));
    }
    await breathe();
  }
  return rows;
}

/** Gives what tells the first day of the tax year in which a month ends. */
function taxYears(country: string): (month: string) => string {
  const known = new Map<string, string>();
  return (month) => {
    const from = known.get(month) ??
      taxYearOf(country, daysOfMonth(month)!.to).from;
    known.set(month, from);
    return from;
  };
}

/** Gives what decides about three quarters of a month's car benefit. */
function decidingOf(
  { yearBusiness, country, car, month, benefit }: BenefitRow,
  counted: Awaited<ReturnType<typeof nameCounted>>,
): DecidingBusiness | null {
  if (!yearBusiness || benefit.carBenefit === null) return null;
  const { distanceM: businessM, cars } = yearBusiness;
  const year = Number(month.slice(0, 4));
  const limit = businessLimitOf(country, car, { year, businessM });
  const names = cars.length > 1 ? counted(yearBusiness) : null;
  return limit && { ...limit, businessM, cars: names && countedCars(names) };
}

/** What facts of months are taken from: by unit and month, as in "3 2026-03". */
interface Sources {
  names: ReadonlyMap<number, string>;
  /** Tells whether the reader may not know who drove in a month. */
  isHiddenFrom: (row: BenefitRow) => boolean;
  attested: ReadonlyMap<string, number>;
  /** Kronor. */
  tolls: (unitId: number, month: string) => number | null;
  isOfSmallExtent: Awaited<ReturnType<typeof readSmallExtent>>;
}

/** Reads them all at once. */
async function readSources(
  tx: Tx,
  actor: UserActor,
  ids: readonly number[],
  asked: StatementAsked,
  { country, driven }: { country: string; driven: readonly DrivenMonth[] },
): Promise<Sources> {
  const driverIds = new Set(
    driven.flatMap(({ driverId }) => driverId === null ? [] : [driverId]),
  );
  const [names, isHiddenFrom, attested, tolls, isOfSmallExtent] = await Promise
    .all([
      readDriverNames(tx, actor, [...driverIds]),
      hiddenFrom(tx, actor, ids),
      countAttested(tx, actor, ids, asked),
      country === "SE"
        ? privateTollsByMonth(tx, actor, ids, asked)
        : () => null,
      readSmallExtent(tx, actor.accountId, ids, {
        country,
        days: asked.days,
        driven,
      }),
    ]);
  return { names, isHiddenFrom, attested, tolls, isOfSmallExtent };
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
  driven: readonly DrivenMonth[],
  { names, isHiddenFrom, attested, tolls }: Sources,
) {
  const { unit, month, distanceM: { total, business } } = row;
  const areDriversHidden = isHiddenFrom(row);
  const drivers = new Set(
    driven.flatMap(({ driverId }) =>
      (driverId === null ? null : names.get(driverId)) ?? []
    ),
  );
  const state = attestState({
    trips: driven.reduce((sum, { trips }) => sum + trips, 0),
    attested: attested.get(`${unit.id} ${month}`) ?? 0,
  });
  return {
    drivers: areDriversHidden
      ? null
      : [...drivers].toSorted().join(", ") || null,
    areDriversHidden,
    privateShare: total > 0 ? (total - business) / total : null,
    occasions: countOccasions(driven),
    privateTolls: tolls(unit.id, month),
    attest: state === "none" ? null : state,
  };
}

/** Tells what the odometer ran in a month, and what of it in no trip. */
function odometerOf(
  { distanceM: { total } }: BenefitRow,
  { startM, stopM }: Ends,
): OdometerFacts {
  return {
    odometerStartM: startM,
    odometerStopM: stopM,
    unrecordedM: startM === null || stopM === null
      ? null
      : stopM - startM - total,
  };
}
