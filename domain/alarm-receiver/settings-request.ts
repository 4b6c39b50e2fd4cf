import * as z from "zod";
import { LANGUAGES } from "../language.ts";
import { DEFAULT_DIAL_CODE } from "../field/phone.ts";
import { lineOfText, requiredLine } from "../field/text.ts";
import { alertTimeZones } from "./alert-settings.ts";
import { RECEIVER_NAME_MAX, TYPED_PHONE_MAX } from "./receiver-request.ts";
import { readDialCode, readReceiverPhone } from "./receiver-phone.ts";

/** Sets language and zone of an account's alerts (API-24). */
export function alertSettingsRequest(isOfSpecialParent: boolean) {
  return z.object({
    language: z.enum(LANGUAGES, "UnknownAlertLanguage"),
    timezone: z.enum(alertTimeZones(isOfSpecialParent), "UnknownAlertTimeZone"),
  });
}

/** Adds or changes a number that alerts are sent to (ALARM-40). */
export const AlertNumberRequest = z.object({
  name: requiredLine(
    RECEIVER_NAME_MAX,
    "ReceiverNameTooLong",
    "ReceiverNameRequired",
  ),
  country_code: lineOfText(10, "SelectCountry").default(DEFAULT_DIAL_CODE),
  phone: requiredLine(
    TYPED_PHONE_MAX,
    "MakeSurePhoneNunIsCorrect",
    "SpecifyPhoneNum",
  ),
}).transform(({ name, country_code, phone }, ctx) => {
  const dialCode = readDialCode(country_code);
  const read = dialCode === undefined
    ? null
    : readReceiverPhone(dialCode, phone);
  if (read?.ok) return { name, ...read.value };
  ctx.addIssue({
    code: "custom",
    message: read ? read.error : "SelectCountry",
    path: [read ? "phone" : "country_code"],
  });
  return z.NEVER;
});
export type WantedAlertNumber = z.output<typeof AlertNumberRequest>;
