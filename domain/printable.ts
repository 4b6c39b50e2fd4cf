/** Control characters (but tab and line ends), halves of characters, and what XML forbids. */
const UNPRINTABLE =
  /[^\t\n\r\u{20}-\u{7E}\u{85}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that no page, table or XML file can hold. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, "");
}
