import * as z from "zod";

/** Longest address that mail servers accept (RFC 5321). */
export const EMAIL_MAX = 254;

/** A local part of RFC 5322 without quotes, and a domain, also an international one, with a dot. */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;

/** Says whether a text is an e-mail in lower case, by the simple pattern of LIM-01. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && PATTERN.test(text);
}

/** An e-mail, first put in lower case (LIM-01, LIM-02). */
export const Email = z.string("EnterValidEmail")
  .transform((text) => text.normalize("NFC").trim().toLowerCase())
  .refine(isEmail, "EnterValidEmail");

/** Addresses without repetitions (LIM-04). */
export const EmailList = z.array(Email, "EnterValidEmail")
  .refine((emails) => new Set(emails).size === emails.length, "EmailRepeated");
