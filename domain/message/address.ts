/** Longest subject that goes out, characters. */
const SUBJECT_MAX = 150;

/**
 * Says whether a text is a mail address: one address, and nothing that a mail program could take for a second one, a
 * name or a header (SEC-06).
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 &&
    /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u.test(text);
}

/** Says whether a text is a phone number as in +46701234567. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

/** Puts a text on one line for headers and titles; characters that could end a header become spaces (SEC-06). */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > SUBJECT_MAX
    ? `${line.slice(0, SUBJECT_MAX - 1)}…`
    : line;
}
