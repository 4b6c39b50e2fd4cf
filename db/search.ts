import { type RawBuilder, sql } from "kysely";
import { folded, MARKED, PLAIN } from "../domain/quick-search/folded.ts";

/** Gives the pattern of `like` for texts that contain the search, with its special characters escaped. */
export function containing(search: string): string {
  return `%${escaped(search)}%`;
}

/** Gives the pattern of `like` for texts that end with the search, with its special characters escaped. */
export function endingWith(search: string): string {
  return `%${escaped(search)}`;
}

/** Says in SQL whether a text contains the search, whatever the diacritics and the case of both; a name is that of a column. */
export function containsFolded(
  shown: string | RawBuilder<unknown>,
  search: string,
): RawBuilder<boolean> {
  const text = typeof shown === "string" ? sql.ref(shown) : shown;
  return sql`replace(translate(lower(${text}), ${MARKED}, ${PLAIN}), 'æ', 'ae')
    like ${containing(folded(search))}`;
}

/**
 * Gives the pattern of `ilike` for all texts that `containsFolded` finds, and few others: a vowel may have any diacritics,
 * a letter beyond ASCII may be any, and æ may stand for ae. A consonant is as typed, or hardly a text would be ruled out.
 */
export function roughly(search: string): string {
  const rough = escaped(search.normalize("NFC").toLowerCase())
    .replace(/ae|æ/g, "%").replace(/[aeiouy]|[^\p{ASCII}]/gu, "_");
  return `%${rough}%`;
}

function escaped(search: string): string {
  return search.trim().replace(/[\\%_]/g, "\\$&");
}
