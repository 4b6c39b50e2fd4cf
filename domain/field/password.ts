import * as z from "zod";
import { isCommonPassword } from "./common-password.ts";

/** Fewest and most characters of a new password. */
const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Says whether a password has an uppercase letter, a digit and a special character, and is long enough (LIM-14). */
function isStrongPassword(password: string): boolean {
  return password.length >= PASSWORD_MIN && /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password) && /[^\p{L}\p{M}\p{N}\s]/u.test(password);
}

/** A new password, never trimmed: blanks belong to it. The errors are text keys. */
export const NewPassword = z.string("SpecifyNewPassword")
  .min(1, "SpecifyNewPassword").max(PASSWORD_MAX, "PasswordTooLong")
  .refine(
    (password) => password === "" || isStrongPassword(password),
    "PasswordMustInclude",
  )
  .refine(
    (password) => !isStrongPassword(password) || !isCommonPassword(password),
    "PasswordTooCommon",
  );
