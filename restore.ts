import process from "node:process";
import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { requireEmbedded } from "./db/backup/embedded-only.ts";
import { BackupRefused } from "./db/backup/manifest.ts";
import { restore } from "./db/backup/restore.ts";
import { say, sayRefusal } from "./roles/say.ts";

const USAGE =
  "deno task restore [--from FOLDER] [--to 2026-11-22T21:15:00Z] restores a backup, or the newest one of a folder (BACKUP_DIR without --from), into DATA_DIR, which must be empty.";

/** Brings a deployment back into DATA_DIR. */
async function main(args: string[]): Promise<void> {
  const config = readConfig(Deno.env.toObject());
  const { from = config.BACKUP_DIR, to } = readArgs(args);
  requireEmbedded(config);
  if (!from) throw new BackupRefused(USAGE);
  const { backup, until, hasSealKey } = await restore({
    from,
    moment: to === undefined ? null : readMoment(to),
    dataDir: config.DATA_DIR,
  });
  say(
    `${config.DATA_DIR} is restored from ${backup}${
      until ? `, with everything until ${until.toISOString()}` : ""
    }`,
  );
  if (!hasSealKey && !config.SEAL_KEY) {
    say(
      `the backup is without the key that seals: copy yours to ${config.DATA_DIR}/seal.key, or set SEAL_KEY, before the start`,
    );
  }
}

function readArgs(args: string[]): { from?: string; to?: string } {
  try {
    const options = {
      from: { type: "string" },
      to: { type: "string" },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new BackupRefused(`${(error as Error).message}. ${USAGE}`);
  }
}

/** Reads a moment with its offset, without which it would mean another one in another place. */
function readMoment(text: string): Date {
  const moment = new Date(text);
  const hasOffset = /T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (hasOffset && !Number.isNaN(moment.getTime())) return moment;
  throw new BackupRefused(
    `--to takes a moment with its offset from UTC, as in 2026-11-22T21:15:00Z or 2026-11-22T22:15:00+01:00, not "${text}".`,
  );
}

try {
  await main(Deno.args);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
