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
  /** The credits that the form showed: what is sent meanwhile stays subtracted. */
  sms_credits_seen: z.coerce.number("UnreadableRequest")
    .int("UnreadableRequest").min(0, "UnreadableRequest").optional(),
});
export type SupportedAccount = z.output<typeof SupportedAccountRequest>;
