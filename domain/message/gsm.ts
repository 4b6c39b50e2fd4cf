/** What stands for characters that would make an SMS of 160 letters one of 70 (GSM 03.38, 3GPP TS 23.038). */
const REPLACED: Record<string, string> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2013": "-",
  "\u2014": "-",
  "\u2212": "-",
  "\u2026": "...",
  "\u00a0": " ",
  "\u202f": " ",
  "\u00b7": "-",
};

/** Writes a text for SMS: signs of typography become plain ones, and degrees are told without their circle. */
export function gsmText(text: string): string {
  return text.replaceAll(" \u00b0C", " C").replaceAll(
    /[\u2018\u2019\u201c\u201d\u2013\u2014\u2212\u2026\u00a0\u202f\u00b7]/g,
    (sign) => REPLACED[sign]!,
  );
}
