import * as z from "zod";
import { Email } from "../field/email.ts";
import { NewPassword } from "../field/password.ts";

/** Changes the caller's own password (API-18). */
export const InfoUpdateRequest = z.object({
  userId: z.coerce.number("SpecifyUserId").int("SpecifyUserId"),
  email: Email,
  password: NewPassword,
});

/** The same out of the dialog, which has the password twice. It asks for nothing but equality itself (PWD-10). */
export const PasswordChangeForm = InfoUpdateRequest.safeExtend({
  password_confirmation: z.string("PasswordNotMatch"),
}).refine(
  (form) => form.password === form.password_confirmation,
  { path: ["password_confirmation"], message: "PasswordNotMatch" },
);
