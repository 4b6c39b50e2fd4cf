import * as z from "zod";
import { figure } from "../field/figure-field.ts";
import { lineOfText } from "../field/text.ts";
import { HORSEPOWER_MAX, UNIT_TEXT_MAX } from "../unit/unit-limits.ts";
import { Version } from "../version.ts";
import { fits, OBJECT_TYPES } from "./object-type.ts";

/** Addresses of manuals of one object. */
const MANUALS_MAX = 10;
const ADDRESS_MAX = 500;
/** The oldest year of an object, and the latest. */
const YEARS = { min: 1850, max: 2200 };

const text = lineOfText(UNIT_TEXT_MAX, "TooLong50").nullish()
  .transform((line) => line || null);

/** The address of a web page; others, as of scripts, are refused. */
const Manual = z.string("ManualAddress").trim().max(ADDRESS_MAX, "TooLong500")
  .refine(isWebAddress, "ManualAddress");

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "";
}

/**
 * What an administrator sends to describe the object of a unit. Fields that do not fit the type are dropped; `model`,
 * `chassis_number` and `horsepower` are those of the unit. The errors are text keys.
 */
export const ObjectDescriptionRequest = z.object({
  /** That of the unit. */
  version: Version,
  type: z.enum(OBJECT_TYPES, "ChooseObjectType"),
  manufacturer: text,
  model: text,
  year: figure({ ...YEARS, decimals: 0, wrong: "YearFormat" }),
  hull_number: z.string("HullNumberFormat").trim()
    .regex(/^(\d{14})?$/, "HullNumberFormat")
    .nullish().transform((number) => number || null),
  chassis_number: text,
  motor: text,
  motor_number: text,
  horsepower: figure({
    max: HORSEPOWER_MAX,
    decimals: 0,
    wrong: "HorsepowerFormat",
  }),
  dna_marking: text,
  insurance_company: text,
  insurance_number: text,
  manuals: z.array(Manual, "ManualAddress").max(MANUALS_MAX, "TooManyManuals")
    .default([]),
}).transform((object) => ({
  ...object,
  hull_number: fits("hull_number", object.type) ? object.hull_number : null,
  motor_number: fits("motor_number", object.type) ? object.motor_number : null,
}));

export type ObjectDescriptionChange = z.output<
  typeof ObjectDescriptionRequest
>;
