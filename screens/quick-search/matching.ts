import { folded } from "../../domain/quick-search/folded.ts";
import { tells } from "../../domain/quick-search/tells.ts";
import type { Ask } from "../../http/ask.ts";
import { localeOf } from "../../locales/format.ts";

/**
 * Picks those whose name or other names tell a text, in the person's language: first what contains it as typed, then
 * other forms of its words, then what tells it without diacritics.
 */
export function matching<T extends { name: string; alsoCalled?: string }>(
  { language }: Ask,
  text: string,
  all: readonly T[],
): T[] {
  const small = (text: string) => text.toLocaleLowerCase(localeOf(language));
  const fitOf = ({ name, alsoCalled }: T, fold: (text: string) => string) => {
    const fit = tells(fold(name), fold(text));
    const other = alsoCalled && tells(fold(alsoCalled), fold(text)) > 0;
    return fit || (other ? 1 : 0);
  };
  const fits = all.map((one) => {
    const typed = fitOf(one, small);
    return { one, fit: typed ? typed + 2 : fitOf(one, folded) };
  });
  return [4, 3, 2, 1].flatMap((wanted) =>
    fits.filter(({ fit }) => fit === wanted).map(({ one }) => one)
  );
}

/** Puts first what contains a text as it is typed, before what contains it without diacritics alone. */
export function typedFirst<T extends { name: string; detail: string }>(
  text: string,
  found: readonly T[],
): T[] {
  const typed = text.toLowerCase();
  const isTyped = ({ name, detail }: T) =>
    `${name} ${detail}`.toLowerCase().includes(typed);
  return [...found.filter(isTyped), ...found.filter((one) => !isTyped(one))];
}
