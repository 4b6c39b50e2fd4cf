import * as z from "zod";

/** Most characters of the address of a geofence, a place or a safe home (LIM-15). */
export const ADDRESS_MAX = 50;

/** Control characters, line ends, halves of characters, and blanks that look like the usual one. */
const NOT_IN_A_LINE = /\r\n|[[\p{Cc}\p{Cs}\p{Zs}\u2028\u2029]--[ ]]/gv;

/**
 * What draws nothing or turns the text around it, so that two names look the same or one reads as another: marks of
 * direction, blanks without width, fillers, tags, variation selectors. Pictures stay as they are; joiners stay where
 * they shape: between the parts of a picture, and between letters of scripts that join.
 */
const HIDDEN = new RegExp(
  [
    String.raw`\p{RGI_Emoji}`,
    String
      .raw`|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\uFE0F)`,
    String.raw`\u200D(?=\p{Extended_Pictographic})`,
    String.raw`|(?<=[[\p{L}\p{M}]--[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]])`,
    String.raw`[\u200C\u200D](?=\p{L})`,
    String.raw`|([\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB`,
    String.raw`\u{13430}-\u{1343F}\u{16FE4}\u{1D159}])`,
  ].join(""),
  "gv",
);

/** A character that draws by itself: neither a blank nor a mark that needs another one. */
const DRAWN = /[^\p{Z}\p{C}\p{M}]/u;

/** Takes hidden characters out of a text; lines stay. A text that draws nothing is empty. */
export function withoutHidden(text: string): string {
  const shown = text.replace(
    HIDDEN,
    (sign, hidden?: string) => hidden === undefined ? sign : "",
  );
  return DRAWN.test(shown) ? shown : "";
}

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

/** Describes a text of one or more lines, trimmed and without hidden characters, of at most `max` characters. */
export function readText(max: number, tooLong: string) {
  return z.string(tooLong).meta({ maxLength: max })
    .transform((text) => withoutHidden(text).trim())
    .pipe(z.string().max(max, tooLong));
}

function toLine(text: string): string {
  const line = text.normalize("NFC").replace(NOT_IN_A_LINE, " ");
  return withoutHidden(line).trim();
}
