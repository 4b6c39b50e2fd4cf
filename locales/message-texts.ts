import type { Language } from "../domain/language.ts";
import type { MessageTexts } from "../domain/message/text.ts";
import { messageTexts as en } from "./en/message.ts";
import { messageTexts as no } from "./no/message.ts";
import { messageTexts as sv } from "./sv/message.ts";

const ALL: Record<Language, MessageTexts> = { en, sv, no };

/** The texts of messages in a language. The texts of pages do not hold them. */
export function messageTextsOf(language: Language): MessageTexts {
  return ALL[language];
}
