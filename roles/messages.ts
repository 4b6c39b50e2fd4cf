import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { PushKeys } from "../db/deployment.ts";
import { resolveHost } from "../db/webhook/host.ts";
import { createSenders } from "../jobs/messages/senders.ts";
import { Outbox } from "../jobs/outbox.ts";
import type { Log } from "../log.ts";
import { linkOf } from "./link-of.ts";

/** What the outboxes of a worker are built of. */
interface OutboxParts {
  database: Database;
  /** Keys of Web Push, which all of them share. */
  pushKeys: PushKeys;
  /** File of the queue, in the data folder. */
  queue: string;
  log: Log;
}

/** Builds an outbox of a worker, with the channels that the settings enable. */
export async function buildOutbox(
  config: Config,
  { database, pushKeys, queue, log }: OutboxParts,
): Promise<Outbox> {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_FROM, VAPID_SUBJECT } = config;
  await Deno.mkdir(config.DATA_DIR, { recursive: true });
  return new Outbox({
    database,
    log,
    linkTo: (path, subsiteId) => linkOf(config, path, subsiteId),
    queuePath: join(config.DATA_DIR, queue),
    senders: createSenders({
      db: database.db,
      mail: SMTP_URL ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null,
      sms: SMS_URL ? { url: SMS_URL, from: SMS_FROM } : null,
      push: {
        keys: pushKeys,
        subject: VAPID_SUBJECT,
      },
      webhook: {
        reach: { hosts: config.WEBHOOK_HOSTS, resolve: resolveHost },
      },
      demo: config.DEMO,
      warn: (event, facts) => log("warn", event, facts),
    }),
  });
}
