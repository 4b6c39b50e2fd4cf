import { dictionary } from "@zxcvbn-ts/language-common";

/** The passwords that people choose most, the most frequent first, in lower case. */
const COMMON: readonly string[] = dictionary["passwords-common"] ?? [];
const ALL = new Set(COMMON);

/** Number of them that are refused with digits and signs around them too, as guessing programs try them. */
const CORES = 3000;
/** Words that people here begin with, which the worldwide list ranks too low or lacks. */
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

/** Letters by the signs that people write for them. */
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

/** Says whether a password is one that many people have, or a common word with digits and signs before or after it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize("NFC").toLowerCase();
  if (ALL.has(lower)) return true;
  const letters = lower.replace(/[@$013457!]/g, (sign) => SIGNS[sign]!);
  return [lower, letters].some((text) => CORE_WORDS.has(coreOf(text))) ||
    CORE_WORDS.has(coreOf(restOfSigns(lower)));
}

/** Gives a word without the digits and signs around it; of several words, all of them. */
function coreOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

/** Replaces the signs within a word by letters; those after its last letter stay. */
function restOfSigns(lower: string): string {
  const end = lower.search(/[^\p{L}]+$/u);
  const word = end === -1 ? lower : lower.slice(0, end);
  return word.replace(/[@$013457!]/g, (sign) => SIGNS[sign]!);
}
