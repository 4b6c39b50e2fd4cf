import type { UnitFacts } from "../../db/statement/unit-sums.ts";
import type { EnergySource } from "../../domain/charging/trip-energy.ts";
import type { FuelType } from "../../domain/unit/fuel-type.ts";
import type { DescribedColumn } from "./statement.ts";

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

/** The column that says what the unit runs on. */
export const FUEL_COLUMN: DescribedColumn<{ fuelType: FuelType | null }> = {
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
