import * as z from "zod";
import { figure, requiredFigure } from "../field/figure-field.ts";
import { lineOfText, requiredLine } from "../field/text.ts";
import { FromMonth, OnlyChanges } from "../account/setting-month.ts";
import { isDay } from "../time.ts";
import { Version } from "../version.ts";
import { FUEL_TYPES } from "./fuel-type.ts";
import { RegistrationNumber } from "./registration-number-field.ts";
import { REPORT_FREQUENCIES } from "./report-frequency.ts";
import { TrackerIds } from "./tracker-ids-field.ts";
import {
  CO2_MAX_G_PER_KM,
  CONSUMPTION_MAX,
  HORSEPOWER_MAX,
  HOURS_MAX,
  MONTHS_MAX,
  ODOMETER_MAX_KM,
  UNIT_NAME_MAX,
  UNIT_PLACEMENT_MAX,
  UNIT_TAGS_MAX,
  UNIT_TEXT_MAX,
} from "./unit-limits.ts";
import { UNIT_TYPES } from "./unit-type.ts";

const line = (max: number, tooLong: string) =>
  lineOfText(max, tooLong).nullish().transform((text) => text || null);
const text = line(UNIT_TEXT_MAX, "TooLong50");
const placement = line(UNIT_PLACEMENT_MAX, "TooLong200");
const whole = (max: number, wrong: string, min = 0) =>
  figure({ min, max, decimals: 0, wrong });
const kilometres = { max: ODOMETER_MAX_KM, decimals: 3 } as const;
const hours = { max: HOURS_MAX, decimals: 1 } as const;

/** One of some words; undefined or empty is null. */
const oneOf = <T extends string>(words: readonly T[], wrong: string) =>
  z.enum(["", ...words] as const, wrong).nullish()
    .transform((word) => (word || null) as T | null);
const day = z.string("InvalidDay").trim()
  .refine((text) => text === "" || isDay(text), "InvalidDay")
  .nullish().transform((text) => text || null);
const id = z.coerce.number("UnreadableRequest").int("UnreadableRequest")
  .min(0, "UnreadableRequest").max(2 ** 31 - 1, "UnreadableRequest");
const idOrNone = id.nullish().transform((value) => value || null);

/** The fields that everybody with access to a unit may change: where a mechanic finds it, and how often it reports. */
const noteFields = {
  gps_placement: placement,
  /** Undefined, as from a disabled field, leaves it as it is. */
  report_frequency: z.enum(["", ...REPORT_FREQUENCIES], "ChooseFrequency")
    .nullish().transform((word) => word === undefined ? word : word || null),
};

/** What a person with access to a unit sends without administering it. */
export const UnitNoteRequest = z.object({ version: Version, ...noteFields });

export type UnitNote = z.output<typeof UnitNoteRequest>;

/** What the header of a unit's page shows of it, where each is changed by itself. */
const headFields = {
  name: requiredLine(UNIT_NAME_MAX, "TooLong50", "SpecifyUnitName"),
  registration_number: RegistrationNumber,
  /** The odometer in the opened form: the same figure again is no reading. */
  odometer_shown: figure({ ...kilometres, wrong: "OdometerFormat" }),
};

/** What an administrator sends to change what the header shows; an odometer that was unknown may stay so. */
export const UnitHeadRequest = z.object({
  version: Version,
  ...headFields,
  odometer: figure({ ...kilometres, wrong: "OdometerFormat" }),
}).refine(
  ({ odometer, odometer_shown: shown }) => odometer !== null || shown === null,
  { path: ["odometer"], error: "SpecifyOdometer" },
);

export type UnitHeadChange = z.output<typeof UnitHeadRequest>;

/** What an administrator sends to change a unit as a whole; a missing field is empty. The errors are text keys. */
export const UnitRequest = z.object({
  version: Version,
  ...headFields,
  /** ISO 3779 leaves out I, O and Q, which look like digits (domain-facts section 3). */
  vin: z.string("VinFormat").trim().toUpperCase()
    .regex(/^([A-HJ-NPR-Z0-9]{17})?$/, "VinFormat")
    .nullish().transform((vin) => vin || null),
  chassis_number: text,
  type: z.enum(UNIT_TYPES, "ChooseUnitType"),
  model: text,
  colour: text,
  marker_symbol: oneOf(UNIT_TYPES, "ChooseUnitType"),
  marker_colour: z.string("ColourFormat").trim().toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "ColourFormat"),
  fuel_type: oneOf(FUEL_TYPES, "ChooseFuelType"),
  consumption: requiredFigure({
    max: CONSUMPTION_MAX,
    decimals: 2,
    wrong: "ConsumptionFormat",
    missing: "SpecifyConsumption",
  }),
  co2: requiredFigure({
    max: CO2_MAX_G_PER_KM,
    decimals: 1,
    wrong: "Co2Format",
    missing: "SpecifyCo2",
  }),
  /** From which month on fuel, consumption and CO2 hold, and whether only what differs from the present is meant. */
  fuel_from: FromMonth,
  only_changes: OnlyChanges,
  horsepower: whole(HORSEPOWER_MAX, "HorsepowerFormat"),
  obd_port_type: text,
  obd_port_placement: placement,
  inspection_months: whole(MONTHS_MAX, "MonthsFormat", 1),
  next_inspection: day,
  odometer: requiredFigure({
    ...kilometres,
    wrong: "OdometerFormat",
    missing: "SpecifyOdometer",
  }),
  service_interval_km: figure({
    ...kilometres,
    min: 1,
    wrong: "KilometresFormat",
  }),
  service_interval_hours: figure({ ...hours, min: 1, wrong: "HoursFormat" }),
  service_interval_months: whole(MONTHS_MAX, "MonthsFormat", 1),
  last_service: day,
  last_service_km: figure({ ...kilometres, wrong: "KilometresFormat" }),
  last_service_hours: figure({ ...hours, wrong: "HoursFormat" }),
  tag_ids: z.array(id, "UnreadableRequest").max(UNIT_TAGS_MAX, "TooManyTags")
    .default([]),
  department_id: idOrNone,
  project_id: idOrNone,
  gps_model: text,
  /** Undefined leaves them as they are. */
  tracker_ids: TrackerIds.optional(),
  ...noteFields,
  frequency_locked: z.boolean("UnreadableRequest").default(false),
  toll_exempt: z.boolean("UnreadableRequest").default(false),
});

export type UnitChange = z.output<typeof UnitRequest>;
