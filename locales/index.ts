import { type Language, LANGUAGES } from "../domain/language.ts";
import {
  assemble,
  type NoticeKey,
  type TextKey,
  type Texts,
} from "./assemble.ts";
import * as en from "./en.ts";
import * as no from "./no.ts";
import * as sv from "./sv.ts";

export type { NoticeKey, TextKey, Texts } from "./assemble.ts";

export { type Language, LANGUAGES };

const ALL: Record<Language, Texts> = {
  en: assemble(en),
  sv: assemble(sv),
  no: assemble(no),
};

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

/** Says whether a text is the key of a text. */
export function isTextKey(text: string): text is TextKey {
  return Object.hasOwn(ALL.en.byKey, text);
}

/** Says whether a text is the key of a notice. */
export function isNoticeKey(text: string): text is NoticeKey {
  return Object.hasOwn(ALL.en.notices, text);
}
