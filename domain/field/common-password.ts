import { dictionary } from "@zxcvbn-ts/language-common";

/** What people choose most, the most frequent first, in lower case. */
const COMMON: readonly string[] = dictionary["passwords-common"] ?? [];
const ALL = new Set(COMMON);

/** How many of them are also refused with digits and signs around them, as guessing programs try them. */
const CORES = 3000;
/** The words that people here begin with, which the list of the world has too late or not at all. */
const NORDIC = [
  "lösenord",
  "losenord",
  "passord",
  "sommar",
  "sommer",
  "vinter",
  "höst",
  "host",
  "vår",
  "välkommen",
  "valkommen",
  "velkommen",
  "hemlig",
  "hemligt",
  "hemmelig",
  "hejhej",
  "sverige",
  "norge",
  "stockholm",
  "oslo",
  "milstolpe",
];
const CORE_WORDS = new Set([
  ...COMMON.slice(0, CORES).filter((word) => /^\p{L}{4,}$/u.test(word)),
  ...NORDIC,
]);

/** Letters that people write as signs. */
const SIGNS: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "$": "s",
  "5": "s",
  "7": "t",
};

/** Whether a password is one that many people have, or a common word with digits and signs before or after it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize("NFC").toLowerCase();
  if (ALL.has(lower)) return true;
  const letters = lower.replace(/[@$013457!]/g, (sign) => SIGNS[sign]!);
  return [lower, letters].some((text) => CORE_WORDS.has(coreOf(text))) ||
    CORE_WORDS.has(coreOf(restOfSigns(lower)));
}

/** A word without the digits and signs around it; of several words all. */
function coreOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

/** Signs within a word as letters, those after its last letter as they are. */
function restOfSigns(lower: string): string {
  const end = lower.search(/[^\p{L}]+$/u);
  const word = end === -1 ? lower : lower.slice(0, end);
  return word.replace(/[@$013457!]/g, (sign) => SIGNS[sign]!);
}
