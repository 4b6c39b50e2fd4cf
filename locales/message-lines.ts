import type { AlarmFacts } from "../domain/alert/alarm-facts.ts";
import type { Language } from "../domain/language.ts";
import type { MessageKind } from "../domain/message/outgoing.ts";
import { isOwnReason } from "../domain/message/reason.ts";
import type { Texts } from "./index.ts";
import { messageTextsOf } from "./message-texts.ts";

/** Gives the subject of a message in a list; an alarm that was not sent says what it is about in the reader's language. */
export function subjectText(
  { subject, alarm, kind }: {
    subject: string | null;
    alarm: AlarmFacts | null;
    kind: MessageKind;
  },
  texts: Texts,
  language: Language,
): string {
  if (subject) return subject;
  if (!alarm) return texts.message.kind[kind];
  return messageTextsOf(language).alarm(alarm, "").subject;
}

/** Gives the reason why a message was not sent: ours in the reader's language, others as they came. */
export function reasonText(reason: string, { message }: Texts): string {
  return isOwnReason(reason) ? message.reason[reason] : reason;
}
