import { type RawBuilder, sql } from "kysely";
import { folded, MARKED, PLAIN } from "../domain/quick-search/folded.ts";
import { searchedWordsOf, wordsOf } from "../domain/quick-search/words.ts";
import { arrayText } from "./array-text.ts";

/** Gives the pattern of `like` for texts that contain the search, with its special characters escaped. */
export function containing(search: string): string {
  return `%${escaped(search)}%`;
}

/** Gives the pattern of `like` for texts that end with the search, with its special characters escaped. */
export function endingWith(search: string): string {
  return `%${escaped(search)}`;
}

/**
 * Says in SQL whether a text contains each word of the search, in any order, whatever the diacritics and the case of both;
 * a name is that of a column.
 */
export function containsFolded(
  shown: string | RawBuilder<unknown>,
  search: string,
): RawBuilder<boolean> {
  const words = searchedWordsOf(search).map(containing);
  return sql`${foldedInSql(shown)} like all (${arrayText(words)}::text[])`;
}

/** Says in SQL whether each word of the search is a whole word of a text, whatever the diacritics and the case of both. */
export function hasWordsFolded(
  shown: string,
  search: string,
): RawBuilder<boolean> {
  const words = wordsOf(folded(search)).map((word) => `% ${word} %`);
  return sql`' ' || regexp_replace(${
    foldedInSql(shown)
  }, '[^a-z0-9]+', ' ', 'g')
    || ' ' like all (${arrayText(words)}::text[])`;
}

/** Says in SQL whether a number plate contains the search, whatever stands between the letters and digits of both. */
export function plateContains(
  plate: string,
  search: string,
): RawBuilder<boolean> {
  const bare = search.replace(/[\s\p{P}\p{S}]+/gu, "");
  if (!bare) return sql`false`;
  return sql`regexp_replace(${sql.ref(plate)}, '[[:space:][:punct:]]+', '', 'g')
    ilike ${containing(bare)}`;
}

function foldedInSql(shown: string | RawBuilder<unknown>): RawBuilder<string> {
  const text = typeof shown === "string" ? sql.ref(shown) : shown;
  return sql`replace(translate(lower(${text}), ${MARKED}, ${PLAIN}), 'æ', 'ae')`;
}

/**
 * Says in SQL, far more quickly than `containsFolded`, whether a text may contain the search: of all texts that do, and
 * of few others. A vowel may have any diacritics, a letter beyond ASCII may be any, and æ may stand for ae. A consonant
 * is as typed, or hardly a text would be ruled out.
 */
export function containsRoughly(
  shown: RawBuilder<unknown>,
  search: string,
): RawBuilder<boolean> {
  const words = search.normalize("NFC").toLowerCase().split(/\s+/)
    .filter(Boolean).map((word) =>
      escaped(word).replace(/ae|æ/g, "%").replace(
        /[aeiouy]|[^\p{ASCII}]/gu,
        "_",
      )
    ).map((word) => `%${word}%`);
  return sql`(${shown}) collate "C" ilike all (${arrayText(words)}::text[])`;
}

function escaped(search: string): string {
  return search.trim().replace(/[\\%_]/g, "\\$&");
}
