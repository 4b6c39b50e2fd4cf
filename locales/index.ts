import { type Language, LANGUAGES } from "../domain/language.ts";
import { en, type Messages } from "./en.ts";
import { no } from "./no.ts";
import { sv } from "./sv.ts";

export type { MessageKey, Messages } from "./en.ts";

export { type Language, LANGUAGES };

const ALL: Record<Language, Messages> = { en, sv, no };

/** The texts of a language. */
export function messagesOf(language: Language): Messages {
  return ALL[language];
}

/** Whether a text is the code of a language that the product speaks. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The text of a message key; a key without a text is shown as it came (ERR-05). */
export function messageText(messages: Messages, key: string): string {
  return Object.hasOwn(messages.messages, key)
    ? messages.messages[key as keyof Messages["messages"]]
    : key;
}
