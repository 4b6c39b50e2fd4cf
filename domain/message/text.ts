import type { MessageFacts, MessageKind } from "./outgoing.ts";

/** What a message says, before brand and channel dress it. */
export interface MessageText {
  /** Subject of a mail, title of a notification. */
  subject: string;
  paragraphs: string[];
  /** Stands apart, large, to be read off or copied. */
  code?: string;
  /** Where the receiver goes from here. */
  action?: { text: string; link: string };
  /** The whole message for SMS, and the text of a notification; one or two sentences. */
  short: string;
  /** Whom an answer to the mail reaches, where that is not the brand. */
  replyTo?: string;
}

/** The texts of every kind in one language; `brand` is the name of the brand that the message goes out under. */
export type MessageTexts = {
  [K in MessageKind]: (facts: MessageFacts[K], brand: string) => MessageText;
};
