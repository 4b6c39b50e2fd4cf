import {
  type OwnedEmission,
  readEmissionsByScope,
} from "../../../db/emission/scopes.ts";
import type { EmissionSource } from "../../../domain/emission/emission.ts";
import {
  type Ownership,
  type PrintedFactor,
  SCOPES_OF_EMISSION,
} from "../../../domain/emission/scopes.ts";
import type { Texts } from "../../../locales/index.ts";
import { distanceColumn } from "../distance-columns.ts";
import { describeStatement } from "../statement.ts";
import { FUEL_COLUMN, UNIT_COLUMNS } from "../unit-columns.ts";

/** Stands for the year of a factor whose source names none. */
const NO_YEAR = "none";
/** Stands for it of a figure that somebody registered for all months; else the month from which on it holds does. */
const ALL_MONTHS = "allMonths";

/** CO2 as the GHG Protocol counts it: by scope and by who owns the vehicle, with each factor (REP-21). */
export const co2Scopes = describeStatement<OwnedEmission>({
  subjects: ["units"],
  columns: [
    ...UNIT_COLUMNS,
    {
      key: "ownership",
      kind: "text",
      title: (m) => m.companyCar.ownership,
      value: ({ ownership }) => ownership,
      text: (code, m) => m.companyCar.ownerships[code as Ownership],
    },
    FUEL_COLUMN,
    {
      key: "scope",
      kind: "text",
      title: (m) => m.companyCar.scope,
      value: ({ scope }) => scope === null ? "outside" : String(scope),
      text: (code, m) => code === "outside" ? m.companyCar.outside : code,
    },
    distanceColumn(({ distanceM }) => distanceM),
    {
      key: "co2_kg",
      kind: "decimal",
      title: (m) => m.statement.co2,
      value: ({ kg }) => kg,
      total: "sum",
    },
    {
      key: "factor",
      kind: "text",
      title: (m) => m.companyCar.factor,
      value: ({ factor }) => factor && `${factor.value} ${factor.unit}`,
      text: (factor, m) => m.companyCar.decimals(factor),
    },
    {
      key: "source",
      kind: "text",
      title: (m) => m.companyCar.source,
      value: ({ factor }) => factor && factor.source,
      text: (code, m) => m.companyCar.sources[code as EmissionSource],
    },
    {
      key: "source_year",
      kind: "text",
      title: (m) => m.companyCar.sourceYear,
      value: ({ factor }) => factor && yearOf(factor),
      text: yearText,
    },
  ],
  rows: readEmissionsByScope,
  mainFigures: ["co2_kg", "distance_m"],
  partOf: ({ scope }, m) => scopeText(scope, m),
  arePartsByName: true,
  // What people drive in private is none of the company's emissions.
  isOutside: ({ scope }) => scope === null,
  chart: (rows, m) => ({
    kind: "decimal",
    unit: "kg",
    parts: [{ key: "co2", title: (m) => m.statement.co2 }],
    bars: [...SCOPES_OF_EMISSION, null].map((scope) => ({
      label: scopeText(scope, m),
      values: [
        rows.filter((row) => row.scope === scope)
          .reduce((sum, { kg }) => sum + (kg ?? 0), 0),
      ],
    })),
  }),
  notes: (rows, m) => [
    m.companyCar.scopeNote,
    m.statement.fuelFactsByMonth,
    ...rows.some(({ factor }) => factor?.source === "nordicMix")
      ? [m.companyCar.electricityNote]
      : [],
  ],
  missing: (rows, m) =>
    rows.some(({ kg }) => kg === null) ? [m.statement.noEmission] : [],
});

function yearOf({ source, year, registeredFrom }: PrintedFactor): string {
  if (source === "vehicle") return registeredFrom ?? ALL_MONTHS;
  return year === null ? NO_YEAR : String(year);
}

function yearText(code: string, m: Texts): string {
  const { noYear, registered, registeredFrom } = m.companyCar;
  if (code === NO_YEAR) return noYear;
  if (code === ALL_MONTHS) return registered;
  return code.includes("-") ? registeredFrom(code) : code;
}

function scopeText(scope: OwnedEmission["scope"], m: Texts): string {
  return scope === null
    ? m.companyCar.outside
    : `${m.companyCar.scope} ${scope}`;
}
