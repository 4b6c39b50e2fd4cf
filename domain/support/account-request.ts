import * as z from "zod";

/** Longest text by which support searches for an account. */
export const ACCOUNT_SEARCH_MAX = 100;
const SMS_CREDITS_MAX = 1_000_000;

/** What support sets for an account: extras that only some accounts have, and its SMS credits. */
export const SupportedAccountRequest = z.object({
  car_schedule: z.boolean("UnreadableRequest").default(false),
  safe_return_home: z.boolean("UnreadableRequest").default(false),
  sms_credits: z.coerce.number("SmsCreditsFormat").int("SmsCreditsFormat")
    .min(0, "SmsCreditsFormat").max(SMS_CREDITS_MAX, "SmsCreditsFormat"),
});
export type SupportedAccount = z.output<typeof SupportedAccountRequest>;
