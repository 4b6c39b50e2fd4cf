import type { Db } from "../../db/database.ts";
import { keepInMailbox } from "../../db/message/mailbox.ts";
import type { Channel } from "../../domain/message/outgoing.ts";
import type { OwnReason } from "../../domain/message/reason.ts";
import { ok } from "../../domain/result.ts";
import { mailSender, type MailSettings } from "./mail.ts";
import { pushSender, type PushSettings } from "./push.ts";
import { plainText, type RenderedMessage } from "./render.ts";
import { later, type Send } from "./sender.ts";
import { webhookSender, type WebhookSettings } from "./webhook.ts";
import { smsSender, type SmsSettings } from "./sms.ts";

export interface SendersOptions {
  db: Db;
  mail: MailSettings | null;
  sms: SmsSettings | null;
  push: Omit<PushSettings, "db">;
  webhook: Omit<WebhookSettings, "db">;
  /** A demo puts messages into its mailbox when it has no settings to send them. */
  demo: boolean;
  warn: (event: string, facts: Record<string, unknown>) => void;
}

/** The sender of each channel, by the settings. */
export function createSenders(options: SendersOptions): Record<Channel, Send> {
  const { db, mail, sms, push, webhook, demo } = options;
  const mailbox: Send = async (message) => {
    await keepInMailbox(db, mailboxMessage(message));
    return ok(null);
  };
  const without = (setting: string) =>
    demo ? mailbox : unset(setting, options.warn);
  const toBrowser = pushSender({ db, ...push });
  return {
    email: mail ? mailSender(mail) : without("SMTP_URL"),
    sms: sms ? smsSender(sms) : without("SMS_URL"),
    // The keys always exist, so a demo sends push messages too; its mailbox shows them for places without a push service.
    push: demo
      ? async (message) => {
        await mailbox(message);
        return await toBrowser(message);
      }
      : toBrowser,
    webhook: webhookSender({ db, ...webhook }),
  };
}

/** A channel without its setting sends nothing: its messages wait as if the server were down. */
function unset(setting: string, warn: SendersOptions["warn"]): Send {
  let warned = false;
  return () => {
    if (!warned) warn("message-channel-not-set", { setting });
    warned = true;
    return Promise.resolve(later("channelNotSet" satisfies OwnReason));
  };
}

function mailboxMessage(message: RenderedMessage) {
  const { held, subject, short, action } = message;
  const body = {
    email: () => plainText(message),
    sms: () => short,
    push: () => action ? `${short}\n${action.link}` : short,
    webhook: () => short,
  }[held.channel]();
  return { id: held.id, subject, body };
}
