import type { Db } from "../../db/database.ts";
import { findAddress, type WebhookReach } from "../../db/webhook/host.ts";
import { findSecrets, switchOff } from "../../db/webhook/webhooks.ts";
import type { OwnReason } from "../../domain/message/reason.ts";
import { ok } from "../../domain/result.ts";
import { sign } from "../../domain/webhook/secret.ts";
import { postTo } from "./post.ts";
import {
  ANSWER_MS,
  later,
  never,
  reasonOf,
  type Send,
  unable,
} from "./sender.ts";

/** Settings of webhooks. */
export interface WebhookSettings {
  db: Db;
  reach: WebhookReach;
  /** Certificates to trust besides the usual ones. */
  caCerts?: string[];
  /** Longest until an answer, milliseconds. */
  withinMs?: number;
}

/** The server says that it wants nothing any more (RFC 9110, and Standard Webhooks). */
const GONE = 410;

/** Sends events to the servers of accounts, signed as Standard Webhooks says. */
export function webhookSender(
  { db, reach, caCerts, withinMs = ANSWER_MS }: WebhookSettings,
): Send {
  return async ({ held }) => {
    const { account_id, webhook_id, receiver, message_key: id } = held;
    const secrets = await findSecrets(db, account_id, webhook_id);
    if (secrets.length === 0) return unable("webhookGone");
    // Looked up anew for each try, since a name may lead elsewhere by now.
    const found = await findAddress(receiver, reach);
    if (!found.ok) {
      return found.error.code === "WebhookAddressPrivate"
        ? unable("privateAddress")
        : later("hostUnknown" satisfies OwnReason);
    }
    const body = JSON.stringify(held.contents.facts);
    const timestamp = Math.floor(Date.now() / 1000);
    const signatures = secrets.map((secret) =>
      sign(secret, { id, timestamp, body })
    );
    try {
      const status = await postTo({
        url: new URL(receiver),
        address: found.value,
        headers: {
          "content-type": "application/json",
          "user-agent": "Milstolpe-Webhooks",
          "webhook-id": id,
          "webhook-timestamp": String(timestamp),
          "webhook-signature": signatures.join(" "),
        },
        body,
        caCerts,
        withinMs,
      });
      if (status >= 200 && status < 300) return ok(null);
      const reason = `the server said ${status}`;
      if (status !== GONE) return later(reason);
      await switchOff(db, account_id!, webhook_id!);
      return never(reason);
    } catch (error) {
      return later(reasonOf(error));
    }
  };
}
