import { oneLine } from "../../domain/message/address.ts";
import type { MessageContents } from "../../domain/message/outgoing.ts";
import type { MessageText } from "../../domain/message/text.ts";
import {
  type Subsite,
  type SubsiteId,
  SUBSITES,
} from "../../domain/subsite/subsite.ts";
import type { HeldMessage } from "../../db/message/deliveries.ts";
import type { MessageFile } from "../../db/message/files.ts";
import { messageTextsOf } from "../../locales/message-texts.ts";

/** A message as it is sent: its text in its language, and its brand. */
export interface RenderedMessage extends MessageText {
  held: HeldMessage;
  brand: Subsite;
  /** What is attached to a mail; nothing when absent. */
  files?: readonly MessageFile[];
}

/**
 * Writes the text of a message, in its language and for its brand (SUB-02). A link that is only a path, since no request
 * caused the message, becomes a whole address.
 */
export function renderMessage(
  held: HeldMessage,
  linkTo: (path: string, subsiteId: SubsiteId) => string,
): RenderedMessage {
  const brand = SUBSITES[held.subsite_id]!;
  const { subject, action, ...text } = textOf(held, brand);
  const link = action?.link.startsWith("/")
    ? linkTo(action.link, brand.id)
    : action?.link;
  return {
    held,
    brand,
    ...text,
    ...(action && { action: { ...action, link: link! } }),
    subject: oneLine(subject),
  };
}

function textOf(held: HeldMessage, brand: Subsite): MessageText {
  const { kind, facts } = held.contents;
  // The kind and its facts belong to this text, which TypeScript cannot infer.
  const text = messageTextsOf(held.language)[kind] as (
    facts: MessageContents["facts"],
    brand: string,
  ) => MessageText;
  return text(facts, brand.name);
}

/** The message as plain text, for mail programs that show no other, and for the demo's mailbox. */
export function plainText(message: RenderedMessage): string {
  const { brand, paragraphs, code, action } = message;
  return [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.text}:\n${action.link}`] : []),
    `-- \n${brand.name}\n${brand.contact.email}`,
  ].join("\n\n");
}
