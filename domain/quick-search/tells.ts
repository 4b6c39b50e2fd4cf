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
 * Says how well a name fits a text, both in small letters: 2 where it contains each of the text's words, 1 where it
 * contains another form of some, 0 where one is missing.
 */
export function tells(name: string, text: string): 0 | 1 | 2 {
  const words = text.split(" ").filter(Boolean);
  if (words.every((word) => name.includes(word))) return 2;
  const stems = name.split(/[^\p{L}\p{N}]+/u).map(stemOf);
  return words.every((word) => {
      const stem = stemOf(word);
      return name.includes(word) || stems.includes(stem) ||
        (stem.length >= PART_MIN && name.includes(stem));
    })
    ? 1
    : 0;
}
