import type { UnitDetails } from "../../db/unit/details.ts";
import type { FuelType } from "../../domain/unit/fuel-type.ts";
import { FIELD_COLUMNS } from "../../domain/unit/list/list.ts";
import type { ReportFrequency } from "../../domain/unit/report-frequency.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import type { Language, Texts } from "../../locales/index.ts";

/** The fields of a unit that are one text each; the JSON shape has the same names. */
export const UNIT_FIELDS = [
  "name",
  "registration_number",
  "vin",
  "type",
  "model",
  "next_inspection",
  "odometer",
  "odometer_shown",
  "department_id",
  "project_id",
  "report_frequency",
  "fuel_from",
  "version",
  ...FIELD_COLUMNS,
] as const;

export type UnitField = typeof UNIT_FIELDS[number];

/** The fields of a unit as text, as stored or as typed in its unit. */
export type WrittenUnit = Record<UnitField, string> & {
  tag_ids: string[];
  frequency_locked: boolean;
  toll_exempt: boolean;
};

/** Gives the fields of a stored unit as text, numbers as the language writes them. */
export function writeUnit(
  unit: UnitDetails,
  odometerKm: number | null,
  language: Language,
): WrittenUnit {
  const figure = (value: number | null) =>
    value === null
      ? ""
      : String(value).replace(".", language === "en" ? "." : ",");
  const scaled = (value: number | null, by: number) =>
    figure(value === null ? null : value / by);
  return {
    name: unit.name,
    registration_number: unit.registrationNumber ?? "",
    vin: unit.vin ?? "",
    chassis_number: unit.chassisNumber ?? "",
    type: unit.type,
    model: unit.model ?? "",
    colour: unit.colour ?? "",
    marker_symbol: unit.markerSymbol ?? "",
    marker_colour: unit.markerColour,
    fuel_type: unit.fuelType ?? "",
    consumption: figure(unit.consumptionPer10Km),
    co2: figure(unit.co2GPerKm),
    fuel_from: "",
    horsepower: figure(unit.horsepower),
    obd_port_type: unit.obdPortType ?? "",
    obd_port_placement: unit.obdPortPlacement ?? "",
    inspection_months: figure(unit.inspectionMonths),
    next_inspection: unit.nextInspectionOn ?? "",
    odometer: figure(odometerKm),
    odometer_shown: figure(odometerKm),
    service_interval_km: scaled(unit.serviceIntervalM, 1000),
    service_interval_hours: scaled(unit.serviceIntervalMinutes, 60),
    service_interval_months: figure(unit.serviceIntervalMonths),
    last_service: unit.lastServiceOn ?? "",
    last_service_km: scaled(unit.lastServiceM, 1000),
    last_service_hours: scaled(unit.lastServiceMinutes, 60),
    department_id: figure(unit.department?.id ?? null),
    project_id: figure(unit.project?.id ?? null),
    report_frequency: unit.reportFrequency ?? "",
    gps_model: unit.gpsModel ?? "",
    tracker_ids: unit.trackerIds.join("\n"),
    gps_placement: unit.gpsPlacement ?? "",
    version: String(unit.version),
    tag_ids: unit.tags.map(({ id }) => String(id)),
    frequency_locked: unit.frequencyLocked,
    toll_exempt: unit.isTollExempt,
  };
}

/** Gives the fields as people read them: choices by their names. */
export function inWords(unit: WrittenUnit, m: Texts): WrittenUnit {
  const x = m.unit;
  return {
    ...unit,
    type: m.unitType[unit.type as UnitType] ?? unit.type,
    marker_symbol: m.unitType[unit.marker_symbol as UnitType] ?? "",
    fuel_type: x.fuelType[unit.fuel_type as FuelType] ?? "",
    report_frequency: x.frequency[unit.report_frequency as ReportFrequency] ??
      "",
    tracker_ids: trackerIdsIn(unit.tracker_ids).join(", "),
  };
}

/** The ids of a field that holds one a line. */
export function trackerIdsIn(text: string): string[] {
  return text.split("\n").map((id) => id.trim()).filter(Boolean);
}
