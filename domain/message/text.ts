import type { MessageFacts, MessageKind } from "./outgoing.ts";

/** The text of a message, before the layout of brand and channel. */
export interface MessageText {
  /** Subject of a mail, title of a notification. */
  subject: string;
  paragraphs: string[];
  /** Shown large on its own line, to be read or copied. */
  code?: string;
  /** The link that the receiver follows. */
  action?: { text: string; link: string };
  /** The whole message for SMS, and the text of a notification; one or two sentences. */
  short: string;
  /** The address for answers to the mail, if it is not the brand's. */
  replyTo?: string;
}

/** The texts of every kind in one language; `brand` is the name of the message's brand. */
export type MessageTexts = {
  [K in MessageKind]: (facts: MessageFacts[K], brand: string) => MessageText;
};
