import * as z from "zod";
import { Email } from "../field/email.ts";
import { LANGUAGES } from "../language.ts";
import { SubsiteNumber } from "../subsite/subsite-number.ts";
import { Imei } from "../unit/imei-field.ts";

/** Asks how a unit may be paid for (API-08). */
export const PaymentTypesRequest = z.object({
  imei: Imei,
  lang: z.enum(LANGUAGES, "UnknownLanguage").optional(),
});

/** Asks whether an IMEI can be registered under a brand (API-09). */
export const ImeiLookUp = z.object({
  imei: Imei,
  subsiteID: SubsiteNumber.optional(),
});

/** Asks whether an e-mail is free (API-10). */
export const EmailLookUp = z.object({ email: Email });
