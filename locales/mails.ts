import type { Language } from "../domain/language.ts";
import type { MessageTexts } from "../domain/message/text.ts";
import { mails as en } from "./en/mails.ts";
import { mails as no } from "./no/mails.ts";
import { mails as sv } from "./sv/mails.ts";

const ALL: Record<Language, MessageTexts> = { en, sv, no };

/** What the messages that are sent say in a language; apart from the texts of pages, which never need them. */
export function mailsOf(language: Language): MessageTexts {
  return ALL[language];
}
