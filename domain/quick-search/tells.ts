import { folded } from "./folded.ts";
import { wordsOf } from "./words.ts";

/** Endings of words that tell numbers, genders and cases apart, in Swedish, Norwegian and English; the longest first. */
const ENDINGS =
  /(?:arnas|ornas|ernas|arna|orna|erna|enes|ene|ens|ets|ies|ar|or|er|en|et|es|s|a|e|n|y)$/u;

/** Fewest letters that are a word without its ending, and that may be a part of another word. */
const STEM_MIN = 3;
const PART_MIN = 5;

/** Gives what a word has in common with its other forms, as "res" of "resa" and "resor"; a short word is its own. */
function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, "");
  return stem.length < STEM_MIN ? word : stem;
}

/**
 * Says how well a name fits a text, both in small letters: 2 where each of the text's words begins a word of it, 1 where
 * another form of some is in it, or is the last part of a word, as "journal" of "körjournal"; 0 where one is missing.
 */
export function tells(name: string, text: string): 0 | 1 | 2 {
  if (beginWords(name, text)) return 2;
  const words = wordsOf(name);
  const stems = words.map(stemOf);
  return everyWord(text, (word) => {
      const stem = stemOf(word);
      const isLong = stem.length >= PART_MIN;
      return words.some((one) => one.startsWith(word)) ||
        stems.includes(stem) ||
        (isLong &&
          stems.some((one) => one.startsWith(stem) || one.endsWith(stem)));
    })
    ? 1
    : 0;
}

/** Says whether each word of a text begins a word of a name, both in small letters. */
export function beginWords(name: string, text: string): boolean {
  const words = wordsOf(name);
  return everyWord(text, (word) => words.some((one) => one.startsWith(word)));
}

/** Says whether each word of a text is a whole word of a name, whatever the diacritics and the case of both. */
export function hasWords(name: string, text: string): boolean {
  const words = wordsOf(folded(name));
  return everyWord(folded(text), (word) => words.includes(word));
}

/** Says whether something holds of each word of a text, which has one. */
function everyWord(text: string, holds: (word: string) => boolean): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.every(holds);
}
