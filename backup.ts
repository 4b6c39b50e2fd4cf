import { resolve } from "node:path";
import process from "node:process";
import { readConfig } from "./config.ts";
import { requireEmbedded } from "./db/backup/embedded-only.ts";
import { BackupRefused } from "./db/backup/manifest.ts";
import { takeBackup } from "./db/backup/take.ts";
import { say, sayRefusal } from "./roles/say.ts";

const NO_FOLDER =
  "A backup needs a folder: set BACKUP_DIR, or name one, as in `deno task backup /mnt/backups`.";

/** Copies the running deployment of DATA_DIR into a folder, once. */
async function main([folder]: string[]): Promise<void> {
  const config = readConfig(Deno.env.toObject());
  requireEmbedded(config);
  const to = folder ?? config.BACKUP_DIR;
  if (!to) throw new BackupRefused(NO_FOLDER);
  const { path, manifest } = await takeBackup({
    dataDir: config.DATA_DIR,
    folder: resolve(to),
    sealKey: config.BACKUP_SEAL_KEY && !config.SEAL_KEY,
  });
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const key = manifest.hasSealKey
    ? "with the key that seals"
    : "without the key that seals: keep that elsewhere";
  say(
    `${path} holds everything until ${manifest.from} (${
      Math.round(bytes / 1e6)
    } MB before packing), ${key}`,
  );
}

try {
  await main(Deno.args);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
