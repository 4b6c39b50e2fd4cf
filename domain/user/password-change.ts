import * as z from "zod";
import { Email } from "../field/email.ts";
import { newPasswordPair } from "../field/new-password.ts";
import { NewPassword } from "../field/password.ts";

const OWN_USER = {
  userId: z.coerce.number("SpecifyUserId").int("SpecifyUserId"),
  email: Email,
};

/** Changes the caller's own password (API-18). */
export const InfoUpdateRequest = z.object({
  ...OWN_USER,
  password: NewPassword,
});

/** The same out of the dialog, which has the password twice (PWD-10). */
export const PasswordChangeForm = newPasswordPair(
  "password",
  "password_confirmation",
).safeExtend(OWN_USER);
