import * as z from "zod";
import { Email } from "../field/email.ts";
import { newPasswordPair } from "../field/new-password.ts";
import { LANGUAGES } from "../language.ts";
import { SubsiteNumber } from "../subsite/subsite-number.ts";

/** Longest text that is looked up as a reset code; real codes are shorter. */
const CODE_MAX = 200;

/** Asks for a link to reset a password (API-14). Language and brand default to those of the request. */
export const ForgotPasswordRequest = z.object({
  email_address: Email,
  subsite_id: SubsiteNumber.optional(),
  lang: z.enum(LANGUAGES, "UnknownLanguage").optional(),
});

export type ForgotPasswordRequest = z.output<typeof ForgotPasswordRequest>;

/** Sets a new password by a mailed code (API-15). */
export const ResetPasswordRequest = newPasswordPair(
  "password",
  "password_confirmation",
).safeExtend({
  code: z.string("InvalidResetCode").trim().min(1, "InvalidResetCode")
    .max(CODE_MAX, "InvalidResetCode"),
  subsite_id: SubsiteNumber.optional(),
});

export type ResetPasswordRequest = z.output<typeof ResetPasswordRequest>;
