import type { UnitFacts } from "../../db/statement/unit-sums.ts";
import type { EnergySource } from "../../domain/charging/trip-energy.ts";
import type { FuelType } from "../../domain/unit/fuel-type.ts";
import type { Texts } from "../../locales/index.ts";
import { type DescribedColumn } from "./statement.ts";
import { sumOf } from "./sums.ts";
import type { Value } from "./value-kind.ts";

/** A row about a unit. */
interface OfUnit {
  unit: UnitFacts;
}

/** The columns that say which unit a row is about. */
export const UNIT_COLUMNS: readonly DescribedColumn<OfUnit>[] = [
  {
    key: "unit",
    kind: "text",
    title: (m) => m.statement.unit,
    value: ({ unit }) => unit.name,
  },
  {
    key: "registration_number",
    kind: "text",
    title: (m) => m.statement.registrationNumber,
    value: ({ unit }) => unit.registrationNumber,
  },
];

/** A row of a fuel; null where it is not known. */
interface OfFuel {
  fuelType: FuelType | null;
}

/** Names the fuel of a row, as the part that its sums are of. */
export function fuelName({ fuelType }: OfFuel, m: Texts): string {
  return fuelType ? m.unit.fuelType[fuelType] : m.statement.noFuel;
}

/** Adds amounts up where all rows are of one fuel: litres and kWh do not add up. */
export function sumOfOneFuel<Row extends OfFuel>(
  amountOf: (row: Row) => Value,
): (rows: readonly Row[]) => Value {
  return (rows) =>
    new Set(rows.map(({ fuelType }) => fuelType)).size === 1
      ? sumOf(rows.map(amountOf))
      : null;
}

/** The column that says what the unit runs on. */
export const FUEL_COLUMN: DescribedColumn<OfFuel> = {
  key: "fuel_type",
  kind: "text",
  title: (m) => m.statement.fuel,
  value: ({ fuelType }) => fuelType,
  text: (code, m) => m.unit.fuelType[code as FuelType],
};

/** The column that says from where the electricity of a row is known. */
export const ENERGY_SOURCE_COLUMN: DescribedColumn<
  { energySource: EnergySource | null }
> = {
  key: "kwh_source",
  kind: "text",
  title: (m) => m.statement.kwhFrom,
  value: ({ energySource }) => energySource,
  text: (code, m) => m.statement.kwhSources[code as EnergySource],
};
