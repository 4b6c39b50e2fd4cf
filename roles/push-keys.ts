import webpush from "web-push";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { type PushKeys, readPushKeys } from "../db/deployment.ts";

/** Gives the keys of Web Push: those of the settings, or the deployment's own. */
export function pushKeys(config: Config, { db }: Database): Promise<PushKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  return publicKey && privateKey
    ? Promise.resolve({ publicKey, privateKey })
    : readPushKeys(db, () => webpush.generateVAPIDKeys());
}
