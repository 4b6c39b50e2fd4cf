import * as z from "zod";

/** Most characters of the address of a geofence, a place or a safe home (LIM-15). */
export const ADDRESS_MAX = 50;

/** Control characters, line ends and halves of characters, which a field of one line does not hold. */
const NOT_IN_A_LINE = /\r\n|[\p{Cc}\p{Cs}\u2028\u2029]/gu;

// Checks after a transformation are not in the description of a call, so `meta` adds them (OPS-06).

/** Describes a text of one line, trimmed, of at most `max` characters; the errors are text keys. */
export function lineOfText(max: number, tooLong: string, missing = tooLong) {
  return z.string(missing).meta({ maxLength: max }).transform(toLine)
    .pipe(z.string().max(max, tooLong));
}

/** Describes a text of one line that must not be empty. */
export function requiredLine(max: number, tooLong: string, missing: string) {
  return z.string(missing).meta({ minLength: 1, maxLength: max })
    .transform(toLine)
    .pipe(z.string().min(1, missing).max(max, tooLong));
}

function toLine(text: string): string {
  return text.normalize("NFC").replace(NOT_IN_A_LINE, " ").trim();
}
