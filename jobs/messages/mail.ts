import { Buffer } from "node:buffer";
import { Resvg } from "@resvg/resvg-js";
import nodemailer from "nodemailer";
import { isMailAddress } from "../../domain/message/address.ts";
import { ok } from "../../domain/result.ts";
import type { Subsite } from "../../domain/subsite/subsite.ts";
import { htmlText, MARK_ID } from "./html.ts";
import { invitationOf } from "./invitation.ts";
import { plainText, type RenderedMessage } from "./render.ts";
import { later, never, type Send, unable } from "./sender.ts";

/** Settings of mails. */
export interface MailSettings {
  /** As in smtp://user:password@mail.example.com:587 */
  smtpUrl: string;
  /** Sender by brand, when it is not the brand's support address. */
  from: ReadonlyMap<number, string>;
  /** Longest wait for each answer of the server, milliseconds; 10 s for its greeting and 20 s later when absent. */
  withinMs?: number;
}

/** Longest waits for the server, milliseconds. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends mails over SMTP, each over its own connection, so that one that hangs delays no other. */
export function mailSender(
  { smtpUrl, from, withinMs }: MailSettings,
): Send {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...TIMEOUTS,
    ...(withinMs && {
      connectionTimeout: withinMs,
      greetingTimeout: withinMs,
      socketTimeout: withinMs,
    }),
  });
  return async (message) => {
    const { receiver } = message.held;
    if (!isMailAddress(receiver)) return unable("noMailAddress");
    const sender = from.get(message.brand.id) ?? message.brand.contact.email;
    try {
      await transport.sendMail(mailOf(message, sender));
      return ok(null);
    } catch (error) {
      return failureOf(error as SmtpError);
    }
  };
}

function mailOf(message: RenderedMessage, sender: string) {
  const { held, brand, subject, replyTo } = message;
  const invitation = invitationOf(message, sender);
  return {
    from: { name: brand.name, address: sender },
    to: { name: "", address: held.receiver },
    ...(replyTo && isMailAddress(replyTo)
      ? { replyTo: { name: "", address: replyTo } }
      : {}),
    subject,
    // The same id at each try: the receiver of a mail that was sent twice can recognise it.
    messageId: `<${held.message_key}@${sender.split("@")[1]}>`,
    text: plainText(message),
    html: htmlText(message),
    attachments: [{
      filename: "mark.png",
      cid: MARK_ID,
      content: markOf(brand),
      contentDisposition: "inline" as const,
    }, ...attachedTo(message)],
    // As a part beside the text and as a file: some calendars take the one, some the other.
    ...(invitation && { icalEvent: invitation }),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function attachedTo({ files = [] }: RenderedMessage) {
  return files.map(({ name, mediaType, bytes }) => ({
    filename: name,
    contentType: mediaType,
    content: Buffer.from(bytes),
    contentDisposition: "attachment" as const,
  }));
}

const marks = new Map<number, Buffer>();
/** Twice the size at which it shows, for sharp screens, pixels. */
const MARK_PIXELS = 64;

/** The brand's mark as PNG: few mail programs draw SVG. */
function markOf({ id, mark, markColour, accent }: Subsite): Buffer {
  const known = marks.get(id);
  if (known) return known;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${
      markColour ?? accent.light
    }" fill-rule="evenodd" d="${mark}"/></svg>`;
  const png = new Resvg(svg, {
    fitTo: { mode: "width", value: MARK_PIXELS },
    font: { loadSystemFonts: false },
  }).render().asPng();
  marks.set(id, png);
  return png;
}

interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

/** A refused receiver or mail is final; any other failure, also of the login to the server, may pass. */
function failureOf({ code, message, response, responseCode = 0 }: SmtpError) {
  const isRefusal = responseCode >= 500 &&
    (code === "EENVELOPE" || code === "EMESSAGE");
  const reason = response ?? message;
  return isRefusal ? never(reason) : later(reason);
}
