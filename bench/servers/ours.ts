import { readConfig } from "../../config.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { createLog } from "../../log.ts";
import { startIngest } from "../../roles/ingest.ts";
import { announce, readTask, stopWhenAsked } from "../child.ts";

/** The ingest service as it is started in production. */
const { databaseUrl } = readTask<{ databaseUrl: string }>();
const config = readConfig({ INGEST_PORT: "0" });
const { url, stop } = await startIngest({
  config,
  databaseUrl,
  sealKeys: parseSealKeys(makeSealKey()),
  log: createLog(config),
});
stopWhenAsked(stop);
announce({ url });
