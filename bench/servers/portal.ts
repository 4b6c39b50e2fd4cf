import { readConfig } from "../../config.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { createLog } from "../../log.ts";
import { startPortal } from "../../roles/portal.ts";
import { announce, readTask, stopWhenAsked } from "../child.ts";

/** The portal as it is started in production. */
const { databaseUrl } = readTask<{ databaseUrl: string }>();
const config = readConfig({ PORT: "0", LOG_LEVEL: "warn" });
const { url, stop } = await startPortal({
  config,
  databaseUrl,
  sealKeys: parseSealKeys(makeSealKey()),
  log: createLog(config),
});
stopWhenAsked(stop);
announce({ url });
