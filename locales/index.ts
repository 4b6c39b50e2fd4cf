import { type Language, LANGUAGES } from "../domain/language.ts";
import { en, type Texts } from "./en.ts";
import { no } from "./no.ts";
import { sv } from "./sv.ts";

export type { TextKey, Texts } from "./en.ts";

export { type Language, LANGUAGES };

const ALL: Record<Language, Texts> = { en, sv, no };

/** Gives the texts of a language. */
export function textsOf(language: Language): Texts {
  return ALL[language];
}

/** Says whether a text is the code of a language of the product. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** Gives the text of a text key; the key itself when it has no text (ERR-05). */
export function textOfKey(texts: Texts, key: string): string {
  return Object.hasOwn(texts.byKey, key)
    ? texts.byKey[key as keyof Texts["byKey"]]
    : key;
}
