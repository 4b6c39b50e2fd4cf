import * as z from "zod";
import { asEmail, isEmail } from "./is-email.ts";

/** An e-mail, first put in lower case (LIM-01, LIM-02). */
export const Email = z.string("EnterValidEmail")
  .transform(asEmail)
  .refine(isEmail, "EnterValidEmail");

/** Addresses without repetitions (LIM-04). */
export const EmailList = z.array(Email, "EnterValidEmail")
  .refine((emails) => new Set(emails).size === emails.length, "EmailRepeated");
