import * as z from "zod";
import { FromMonth, OnlyChanges } from "../account/setting-month.ts";
import { BENEFIT_TECHNOLOGIES } from "../benefit/technologies.ts";
import { hasAtMostDecimals, tooManyDecimals } from "../field/figure-field.ts";
import { OWNERSHIPS } from "../emission/scopes.ts";
import { isDay } from "../time.ts";
import { Version } from "../version.ts";

/** Years that a car can be of. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** What is no day is refused as such. */
function isInYearsOfCars(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return !isDay(day) || (year >= FIRST_YEAR && year <= LAST_YEAR);
}

/** A whole number between two; null for nothing. */
const whole = (least: number, most: number) =>
  z.number("SpecifyWholeNumber").int("SpecifyWholeNumber")
    .min(least, "SpecifyWholeNumber").max(most, "SpecifyWholeNumber")
    .nullable().default(null);

/** Money to hundredths. */
const Money = z.number("SpecifyAmount").min(0, "SpecifyAmount")
  .max(10_000_000, "SpecifyAmount")
  .refine((amount) => hasAtMostDecimals(amount, 2), tooManyDecimals(2))
  .transform((amount) => Math.round(amount * 100));

/** What the tax office asks about a vehicle, as a form or a program sends it. Money is in the currency of the country. */
export const CompanyCarRequest = z.object({
  ownership: z.enum(OWNERSHIPS, "ChooseOwnership").nullable().default(null),
  holder_id: z.number("HolderNotFound").int("HolderNotFound").positive(
    "HolderNotFound",
  ).max(2 ** 31 - 1, "HolderNotFound").nullable().default(null),
  list_price: whole(1, 100_000_000),
  vehicle_tax: whole(0, 1_000_000),
  technology: z.enum(BENEFIT_TECHNOLOGIES, "ChooseTechnology").default("none"),
  taxed_from: z.string("InvalidDay").refine(isDay, "InvalidDay")
    .refine(isInYearsOfCars, "DayOfCarLimit").nullable().default(null),
  model_year: whole(FIRST_YEAR, LAST_YEAR),
  is_van: z.boolean("UnreadableRequest").default(false),
  engine_cc: whole(1, 30_000),
  net_payment: Money.nullable().default(null),
  /** What the employer paid for fuel in months, with value added tax; null takes a month away. Other months stay. */
  fuel_costs: z.array(
    z.object({
      month: z.string("SpecifyMonth")
        .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, "SpecifyMonth"),
      cost: Money.nullable(),
    }),
    "SpecifyMonth",
  ).max(24, "SpecifyMonth").default([]),
  from_month: FromMonth,
  only_changes: OnlyChanges,
  version: Version,
});
export type CompanyCarRequest = z.output<typeof CompanyCarRequest>;
