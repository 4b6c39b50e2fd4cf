import webpush from "web-push";
import type { Db } from "../../db/database.ts";
import {
  findSubscription,
  removeSubscription,
} from "../../db/message/push-subscriptions.ts";
import { ok } from "../../domain/result.ts";
import type { RenderedMessage } from "./render.ts";
import {
  ANSWER_MS,
  later,
  mayPass,
  never,
  reasonOf,
  type Send,
  unable,
} from "./sender.ts";

/** Settings of push messages. */
export interface PushSettings {
  db: Db;
  /** The pair of keys by which push services know this deployment (RFC 8292). */
  keys: { publicKey: string; privateKey: string };
  /** Contact for push services, a mailto: or https: address; the brand's support address when left out. */
  subject?: string;
}

/** How long a push service keeps a message for a browser that is off, seconds. */
const KEEP_SECONDS = 3 * 24 * 3600;

/** Sends notifications to browsers by Web Push. Deletes browsers that the push service no longer knows. */
export function pushSender({ db, keys, subject }: PushSettings): Send {
  return async (message) => {
    const { account_id, subscription_id } = message.held;
    const browser = await findSubscription(db, account_id, subscription_id);
    if (!browser) return unable("browserGone");
    try {
      const status = await post(browser, message, {
        subject: subject ?? `mailto:${message.brand.contact.email}`,
        ...keys,
      });
      if (status < 300) return ok(null);
      if (status === 404 || status === 410) {
        await removeSubscription(db, browser.id);
        return unable("browserGone");
      }
      const reason = `the push service said ${status}`;
      return mayPass(status) ? later(reason) : never(reason);
    } catch (error) {
      return later(reasonOf(error));
    }
  };
}

async function post(
  browser: { endpoint: string; p256dh: string; auth: string },
  message: RenderedMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
): Promise<number> {
  const { endpoint, ...keys } = browser;
  const request = webpush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify(notificationOf(message)),
    { vapidDetails, TTL: KEEP_SECONDS },
  );
  const answer = await fetch(endpoint, {
    method: "POST",
    // fetch sets the content length itself.
    headers: without(request.headers, "Content-Length"),
    body: new Uint8Array(request.body!),
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** What static/service-worker.js shows. Links stay within the site that the browser knows. */
function notificationOf(
  { subject, short, action, brand, held }: RenderedMessage,
) {
  const link = action ? new URL(action.link, "https://local") : null;
  return {
    title: subject,
    body: short,
    path: link ? link.pathname + link.search : "/",
    icon: `/brand/${brand.id}.svg`,
    language: held.language,
    // A notification that comes twice replaces the first.
    tag: held.message_key,
  };
}

function without(
  headers: Record<string, unknown>,
  left: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== left)
      .map(([name, value]) => [name, String(value)]),
  );
}
