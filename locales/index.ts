import { type Language, LANGUAGES } from "../domain/language.ts";
import { en, type Texts } from "./en.ts";
import { no } from "./no.ts";
import { sv } from "./sv.ts";

export type { TextKey, Texts } from "./en.ts";

export { type Language, LANGUAGES };

const ALL: Record<Language, Texts> = { en, sv, no };

/** The texts of a language. */
export function textsOf(language: Language): Texts {
  return ALL[language];
}

/** Whether a text is the code of a language that the product speaks. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The text of a text key; a key without a text is shown as it came (ERR-05). */
export function textOfKey(texts: Texts, key: string): string {
  return Object.hasOwn(texts.byKey, key)
    ? texts.byKey[key as keyof Texts["byKey"]]
    : key;
}
