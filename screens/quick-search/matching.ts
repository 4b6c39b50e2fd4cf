import { folded } from "../../domain/quick-search/folded.ts";
import {
  beginWords,
  hasWords,
  tells,
} from "../../domain/quick-search/tells.ts";
import { wordsOf } from "../../domain/quick-search/words.ts";
import type { Ask } from "../../http/ask.ts";
import { localeOf } from "../../locales/format.ts";

/**
 * Picks those whose name tells a text, or whose names together have words that begin so, in the person's language; the
 * object, as trips of attesting, counts only along with a name. First comes what has it as typed, then other forms of
 * its words and other names, then what tells it without diacritics.
 */
export function matching<
  T extends { name: string; alsoCalled?: string; object?: string },
>(
  { language }: Ask,
  text: string,
  all: readonly T[],
): T[] {
  const small = (text: string) => text.toLocaleLowerCase(localeOf(language));
  const fitOf = (
    { name, alsoCalled = "", object = "" }: T,
    fold: (text: string) => string,
  ) => {
    const called = fold(`${name} ${alsoCalled}`);
    const typed = fold(text);
    const isCalled = beginWords(called, typed) ||
      beginWords(`${called} ${fold(object)}`, typed) &&
        wordsOf(typed).some((word) => beginWords(called, word));
    return tells(fold(name), typed) || (isCalled ? 1 : 0);
  };
  const fits = all.map((one) => {
    const typed = fitOf(one, small);
    return { one, fit: typed ? typed + 2 : fitOf(one, folded) };
  });
  return [4, 3, 2, 1].flatMap((wanted) =>
    fits.filter(({ fit }) => fit === wanted).map(({ one }) => one)
  );
}

/** Says whether a text tells the name of one of some; their other names do not count. */
export function isNamedSo(text: string, some: readonly { name: string }[]) {
  return some.some(({ name }) => tells(folded(name), folded(text)) > 0);
}

/** Fewest letters that say what somebody wants to do. */
export const VERB_MIN = 3;

/** Says whether a text begins with the first word of one of some, which says what it does. */
export function begunBy(text: string, some: readonly { name: string }[]) {
  const [verb = ""] = wordsOf(folded(text));
  return verb.length >= VERB_MIN &&
    some.some(({ name }) => wordsOf(folded(name))[0]?.startsWith(verb));
}

/** Puts first what has each word of a text whole, then what contains it as it is typed. */
export function wholeFirst<T extends { name: string; detail: string }>(
  text: string,
  found: readonly T[],
): T[] {
  const typed = text.toLowerCase();
  const ranks = found.map((one) => {
    const isTyped = `${one.name} ${one.detail}`.toLowerCase().includes(typed);
    return {
      one,
      rank: (hasWords(one.name, text) ? 2 : 0) + (isTyped ? 1 : 0),
    };
  });
  return ranks.sort((a, b) => b.rank - a.rank).map(({ one }) => one);
}
