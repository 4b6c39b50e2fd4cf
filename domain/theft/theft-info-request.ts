import * as z from "zod";
import { asEmail, isEmail } from "../field/is-email.ts";
import { lineOfText, readText } from "../field/text.ts";
import { isDay } from "../time.ts";

/** The texts of a theft, as its form shows them. */
export const THEFT_FIELDS = [
  "stolen_on",
  "stolen_from",
  "stolen_what",
  "owner_name",
  "owner_email",
  "owner_phone",
  "police_station",
  "police_report_number",
  "insurance_claim_number",
  "other_information",
] as const;

export type TheftField = typeof THEFT_FIELDS[number];

/** Most recipients of a theft report. */
const RECIPIENTS_MAX = 20;

const orNull = (text: string | null | undefined) => text || null;
const line50 = lineOfText(50, "TooLong50").nullish().transform(orNull);
const email = z.string("EnterValidEmail").transform(asEmail);

/** What an administrator sends about the theft of a unit; the errors are text keys. */
export const TheftInfoRequest = z.object({
  /** 0 before anything is stored. */
  version: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .min(0, "UnreadableRequest").max(2 ** 31 - 1, "UnreadableRequest"),
  stolen_on: z.string("InvalidDay").trim()
    .refine((text) => text === "" || isDay(text), "InvalidDay")
    .nullish().transform(orNull),
  stolen_from: lineOfText(200, "TooLong200").nullish().transform(orNull),
  stolen_what: readText(500, "TooLong500").nullish().transform(orNull),
  owner_name: line50,
  owner_email: email
    .refine((text) => text === "" || isEmail(text), "EnterValidEmail")
    .nullish().transform(orNull),
  owner_phone: z.string("PhoneOfOwner").trim()
    .regex(/^(?:(?=(?:\D*\d){3})\+?[\d ()-]{3,30})?$/, "PhoneOfOwner")
    .nullish().transform(orNull),
  police_station: line50,
  police_report_number: line50,
  insurance_claim_number: line50,
  other_information: readText(2000, "TooLong2000").nullish()
    .transform(orNull),
  /** Who gets the theft report; no address twice (FEAT-11). */
  recipients: z.array(email.refine(isEmail, "EnterValidEmail"))
    .max(RECIPIENTS_MAX, "TooManyRecipients")
    .refine((all) => new Set(all).size === all.length, "EmailRepeated")
    .default([]),
});

export type TheftInfo = Omit<z.output<typeof TheftInfoRequest>, "version">;
