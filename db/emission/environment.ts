import { energyOf } from "../../domain/charging/trip-energy.ts";
import { emittedIn, fuelUsed } from "../../domain/emission/emission.ts";
import {
  type PrintedFactor,
  wellToWheelFactorOf,
} from "../../domain/emission/scopes.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { readElectricTrips } from "../charging/trips.ts";
import { readCountry } from "../benefit/values.ts";
import { companyCarsByMonth } from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import { sumTime } from "../statement/trip-sums.ts";
import { readSumsByFuel, type SumsOfFuel } from "./fuel.ts";

/** A unit while it ran on one fuel, with what it took and emitted, and the same of a year before. */
export interface EnvironmentRow extends SumsOfFuel {
  /** Litres, kWh or kg: of electricity what the unit counted, else by the consumption; null where it is not known. */
  energy: number | null;
  /** Metres that were driven by electricity; null where it is not known, as of plug-in hybrids. */
  electricM: number | null;
  /** Of `emittedKg`, what business emitted. */
  businessKg: number | null;
  /** From well to wheel; null without a factor for it, or where the energy is not known. */
  wellToWheelKg: number | null;
  wellToWheel: PrintedFactor | null;
  /** CO2 of the same days a year before; 0 where nothing was driven, null where it is not known. */
  earlierKg: number | null;
  /** Metres of these days. */
  earlierM: number;
}

/**
 * Reads what units took and emitted on some days, with a row for each fuel of a unit (REP-14). What drove on these days of
 * the year before alone has a row, too, so that the change is that of all.
 */
export async function readEnvironmentRows(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<EnvironmentRow[]> {
  const rows = await readSumsByFuel(tx, actor, asked);
  if (rows.length === 0) return [];
  const days = yearBefore(asked.days);
  const earlier = new Map(
    (await readSumsByFuel(tx, actor, { ...asked, days }))
      .map((row) => [keyOf(row), row]),
  );
  const driven = new Set(rows.map(keyOf));
  const all = [
    ...rows,
    ...[...earlier.values()].filter((row) => !driven.has(keyOf(row)))
      .map(withoutDriving),
  ];
  const country = await readCountry(tx, actor);
  const ids = [...new Set(all.map(({ unit }) => unit.id))];
  const carIn = await companyCarsByMonth(tx, actor.accountId, ids);
  const counted = await countedEnergy(tx, actor, asked);
  return all.map((row) => {
    const { fuelType, unit, parts } = row;
    const energy = fuelType === "electric"
      ? electricityOf(row, counted)
      : row.used;
    const wellToWheel = wellToWheelFactorOf(fuelType, country);
    const before = earlier.get(keyOf(row));
    const isKnown = fuelType !== null &&
      (fuelType === "electric" ||
        !parts.some(({ month }) =>
          carIn(unit.id, month).technology === "plugIn"
        ));
    return {
      ...row,
      energy,
      electricM: isKnown
        ? fuelType === "electric" ? row.distanceM.total : 0
        : null,
      businessKg: emittedIn(parts.filter(({ type }) => type === "business")),
      wellToWheelKg: wellToWheel && energy !== null
        ? energy * wellToWheel.value
        : null,
      wellToWheel,
      earlierKg: before ? before.emittedKg : 0,
      earlierM: before?.distanceM.total ?? 0,
    };
  });
}

function keyOf({ unit, fuelType }: SumsOfFuel): string {
  return `${unit.id} ${fuelType}`;
}

function withoutDriving(row: SumsOfFuel): SumsOfFuel {
  return {
    ...row,
    trips: 0,
    ...sumTime([]),
    distanceM: { business: 0, private: 0, other: 0, total: 0 },
    parts: [],
    used: 0,
    emittedKg: 0,
  };
}

/** Gives the same days of the year before; of 29 February the 28th. */
function yearBefore({ from, to }: Days): Days {
  const before = (day: string) =>
    Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();
  return { from: before(from), to: before(to) };
}

/** What units counted of the electricity of trips, and on which distance. */
interface Counted {
  reportedKwh: number;
  reportedM: number;
}

/** Sums what units counted, by unit and month as in "3 2026-03". */
async function countedEnergy(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<Map<string, Counted>> {
  const sums = new Map<string, Counted>();
  for (const trip of await readElectricTrips(tx, actor, asked)) {
    const { unitId, day, countedKwh, distanceM } = trip;
    if (countedKwh === null) continue;
    const key = `${unitId} ${day.slice(0, 7)}`;
    const sum = sums.get(key) ?? { reportedKwh: 0, reportedM: 0 };
    sums.set(key, {
      reportedKwh: sum.reportedKwh + countedKwh,
      reportedM: sum.reportedM + distanceM,
    });
  }
  return sums;
}

/** Adds up the electricity of a unit's months; null where that of one is not known. */
function electricityOf(
  { unit, parts }: SumsOfFuel,
  counted: ReadonlyMap<string, Counted>,
): number | null {
  let sum = 0;
  for (const [month, of] of Map.groupBy(parts, ({ month }) => month)) {
    const { kwh } = energyOf({
      reportedKwh: 0,
      reportedM: 0,
      ...counted.get(`${unit.id} ${month}`),
      distanceM: of.reduce((sum, { distanceM }) => sum + distanceM, 0),
    }, (metres) => fuelUsed(of[0]!.fuel, metres));
    if (kwh === null) return null;
    sum += kwh;
  }
  return sum;
}
