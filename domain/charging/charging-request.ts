import * as z from "zod";
import { figure, requiredFigure } from "../field/figure-field.ts";
import { Version } from "../version.ts";
import { CHARGING_PLACES, KWH_MAX, RECEIPT_MAX } from "./charging.ts";

/** A charging as a person, a charger or a program sends it; the errors are text keys. */
export const ChargingRequest = z.object({
  imei: z.string("SelectChargedUnit")
    .regex(/^[\x21-\x7e]{1,64}$/, "SelectChargedUnit"),
  /** When it began. */
  time: z.iso.datetime({ offset: true, error: "SpecifyDateAndTime" })
    .transform((text) => new Date(text)),
  kwh: requiredFigure({
    min: 0.01,
    max: KWH_MAX,
    // Chargers count watt-hours.
    decimals: 3,
    wrong: "ChargedKwh",
    missing: "ChargedKwh",
  }),
  /** What a receipt says; empty without one. */
  amount: figure({
    max: RECEIPT_MAX,
    decimals: 2,
    wrong: "ChargingAmount",
  }).transform((amount) => amount === null ? null : Math.round(amount * 100)),
  /** Empty: where the unit's track says that it stood. */
  place: z.enum(["", ...CHARGING_PLACES], "ChooseChargingPlace").nullish()
    .transform((place) => place || null),
  /** Of a charging that is changed. */
  version: Version.nullish().transform((version) => version ?? null),
}).transform(({ time, amount, ...rest }) => ({
  ...rest,
  chargedAt: time,
  costCents: amount,
}));
export type ChargingRequest = z.output<typeof ChargingRequest>;
