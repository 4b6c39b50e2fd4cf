import * as z from "zod";
import type { UnitDetails } from "../../db/unit/details.ts";
import type { UnitHistoryEntry } from "../../db/unit/history.ts";
import {
  SINCE_EVER,
  type StoredMonth,
} from "../../domain/account/setting-month.ts";
import type { FuelSetting } from "../../domain/unit/fuel-months.ts";
import { FUEL_TYPES } from "../../domain/unit/fuel-type.ts";
import { REPORT_FREQUENCIES } from "../../domain/unit/report-frequency.ts";
import { UNIT_TYPES } from "../../domain/unit/unit-type.ts";
import type { UnitDues } from "../../db/unit/dues.ts";

const text = z.string().nullable();
const figure = z.number().nullable();
const named = z.object({ id: z.number(), name: z.string() });
const due = z.enum(["past", "near"]).nullable();

/** A unit in the JSON shape with all its fields: kilometres, hours, months, days as in 2026-01-31. */
export const UnitDetailsV1 = z.object({
  id: z.number(),
  imei: z.string(),
  version: z.number(),
  name: z.string(),
  registration_number: text,
  vin: text,
  chassis_number: text,
  type: z.enum(UNIT_TYPES),
  model: text,
  colour: text,
  marker_symbol: z.enum(UNIT_TYPES).nullable(),
  marker_colour: z.string(),
  fuel_type: z.enum(FUEL_TYPES).nullable(),
  consumption: figure,
  co2: figure,
  horsepower: figure,
  obd_port_type: text,
  obd_port_placement: text,
  inspection_months: figure,
  next_inspection: text,
  service_interval_km: figure,
  service_interval_hours: figure,
  service_interval_months: figure,
  last_service: text,
  last_service_km: figure,
  last_service_hours: figure,
  next_service: z.object({ km: figure, hours: figure, day: text }),
  service_due: due,
  inspection_due: due,
  tags: z.array(named),
  department: named.nullable(),
  project: named.nullable(),
  report_frequency: z.enum(REPORT_FREQUENCIES).nullable(),
  frequency_locked: z.boolean(),
  /** The congestion tax is not taken of it though it is of its type. */
  toll_exempt: z.boolean(),
  gps_model: text,
  gps_placement: text,
  tracker_ids: z.array(z.string()),
});

/** What is stored of a unit's fuel from a month on; null is since ever. What did not change then is absent. */
const FuelMonthV1 = z.object({
  from_month: text,
  fuel_type: z.enum(FUEL_TYPES).nullable().optional(),
  consumption: figure.optional(),
  co2: figure.optional(),
});

/** A single unit with its meters, and the months of its fuel. */
export const UnitV1 = UnitDetailsV1.extend({
  odometer: figure,
  operating_hours: figure,
  fuel_months: z.array(FuelMonthV1),
});

/** A change of a unit's name. */
export const NameChangeV1 = z.object({
  before: z.string().nullable(),
  after: z.string().nullable(),
  time: z.string(),
  changed_by: z.string(),
});

/** Gives the fields of a unit in the JSON shape. */
export function toUnitDetailsV1(
  unit: UnitDetails,
  { next, service, inspection }: UnitDues,
): z.infer<typeof UnitDetailsV1> {
  return {
    id: unit.id,
    imei: unit.imei,
    version: unit.version,
    name: unit.name,
    registration_number: unit.registrationNumber,
    vin: unit.vin,
    chassis_number: unit.chassisNumber,
    type: unit.type,
    model: unit.model,
    colour: unit.colour,
    marker_symbol: unit.markerSymbol,
    marker_colour: unit.markerColour,
    fuel_type: unit.fuelType,
    consumption: unit.consumptionPer10Km,
    co2: unit.co2GPerKm,
    horsepower: unit.horsepower,
    obd_port_type: unit.obdPortType,
    obd_port_placement: unit.obdPortPlacement,
    inspection_months: unit.inspectionMonths,
    next_inspection: unit.nextInspectionOn,
    service_interval_km: per(unit.serviceIntervalM, 1000),
    service_interval_hours: per(unit.serviceIntervalMinutes, 60),
    service_interval_months: unit.serviceIntervalMonths,
    last_service: unit.lastServiceOn,
    last_service_km: per(unit.lastServiceM, 1000),
    last_service_hours: per(unit.lastServiceMinutes, 60),
    next_service: {
      km: per(next.atM, 1000),
      hours: per(next.atMinutes, 60),
      day: next.on,
    },
    service_due: service,
    inspection_due: inspection,
    tags: unit.tags,
    department: unit.department,
    project: unit.project,
    report_frequency: unit.reportFrequency,
    frequency_locked: unit.frequencyLocked,
    toll_exempt: unit.isTollExempt,
    gps_model: unit.gpsModel,
    gps_placement: unit.gpsPlacement,
    tracker_ids: unit.trackerIds,
  };
}

/** Gives a unit with its meters and the months of its fuel in the JSON shape. */
export function toUnitV1WithMeters(
  unit: UnitDetails,
  dues: UnitDues,
  fuelMonths: readonly StoredMonth<FuelSetting>[],
): z.infer<typeof UnitV1> {
  return {
    ...toUnitDetailsV1(unit, dues),
    odometer: per(dues.odometerM, 1000),
    operating_hours: per(dues.operatingMinutes, 60),
    fuel_months: fuelMonths.map(({ fromMonth, values }) =>
      FuelMonthV1.parse({
        from_month: fromMonth === SINCE_EVER ? null : fromMonth,
        fuel_type: values.fuelType,
        consumption: values.ownConsumption,
        co2: values.co2GPerKm,
      })
    ),
  };
}

/** Gives a change of a unit's name in the JSON shape. */
export function toNameChangeV1(
  { before, after, changedAt, changedBy }: UnitHistoryEntry,
): z.infer<typeof NameChangeV1> {
  return {
    before,
    after,
    time: changedAt.toISOString(),
    changed_by: changedBy,
  };
}

function per(value: number | null, by: number): number | null {
  return value === null ? null : value / by;
}
