import * as z from "zod";
import { Email } from "../field/email.ts";
import { NewPassword } from "../field/password.ts";

/** Changes the caller's own password (API-18). */
export const InfoUpdateRequest = z.object({
  userId: z.coerce.number("SpecifyUserId").int("SpecifyUserId"),
  email: Email,
  password: NewPassword,
});

/** The same from the dialog, which has the password twice and checks only that both are equal (PWD-10). */
export const PasswordChangeForm = InfoUpdateRequest.safeExtend({
  password_confirmation: z.string("PasswordNotMatch"),
}).refine(
  (form) => form.password === form.password_confirmation,
  { path: ["password_confirmation"], message: "PasswordNotMatch" },
);
