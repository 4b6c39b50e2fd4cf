// Without zod: the browser checks by it too.

/** Longest address that mail servers accept (RFC 5321). */
export const EMAIL_MAX = 254;

/** A local part of RFC 5322 without quotes, and a domain, also an international one, with a dot. */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;

/** Puts what was typed in the form in which e-mails are checked and stored: lower case, without blanks around (LIM-02). */
export function asEmail(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase();
}

/** Says whether a text is an e-mail in lower case, by the simple pattern of LIM-01. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && PATTERN.test(text);
}
