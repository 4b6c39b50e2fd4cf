import { join } from "node:path";
import { connect } from "../client.ts";
import {
  runningServer,
  startEmbeddedPostgres,
} from "../embedded/embedded-postgres.ts";
import { BackupRefused } from "./manifest.ts";

const FETCH = join(import.meta.dirname!, "fetch-wal.sh");

/** How often the server is asked whether it has recovered, milliseconds. */
const ASK_MS = 100;

/**
 * Lets a server on unpacked data replay the log, its own and the archive's, to a moment or to its end, and stops it.
 * Gives when the last change that it replayed was committed. Throws BackupRefused when the log does not reach the moment.
 */
export async function recover(
  data: string,
  archive: string,
  moment: Date | null,
): Promise<Date | null> {
  try {
    const server = await startEmbeddedPostgres(data, {
      recovery_target_timeline: "current",
      restore_command: 'sh "$FETCH_WAL" "%f" "%p"',
      ...moment
        ? {
          // PostgreSQL reads it before it knows the names of time zones, even of Z.
          recovery_target_time: moment.toISOString().replace("Z", "+00"),
          recovery_target_action: "promote",
        }
        : {},
    }, {
      env: { FETCH_WAL: FETCH, WAL_ARCHIVE: archive },
      folders: [],
    });
    return await endOfRecovery(data, server.url).finally(server.stop);
  } catch (error) {
    throw explain(await wordsOf(data), archive, moment) ?? error;
  }
}

/** Waits until the server takes changes. Throws when it ends before. */
async function endOfRecovery(data: string, url: string): Promise<Date | null> {
  const client = connect(url, { max: 1 });
  try {
    while (await runningServer(data)) {
      const [row] = await client<{ recovers: boolean; until: Date | null }[]>`
        select pg_is_in_recovery() as recovers, pg_last_xact_replay_timestamp() as until`
        .catch(() => []);
      if (row && !row.recovers) return row.until;
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
  } finally {
    await client.end({ timeout: 1 });
  }
  throw new Error(`PostgreSQL did not recover: ${await wordsOf(data)}`);
}

function wordsOf(data: string): Promise<string> {
  return Deno.readTextFile(join(data, "server.log")).catch(() => "");
}

/** Says in a sentence what a server means that gave up. */
function explain(
  words: string,
  archive: string,
  moment: Date | null,
): BackupRefused | null {
  const damaged = words.match(/could not restore file "(\w+)" from archive/);
  if (damaged) {
    return new BackupRefused(
      `The piece ${
        damaged[1]
      } of the log in ${archive} is damaged: restore to a moment before it by --to, or from a later backup.`,
    );
  }
  if (!/recovery ended before configured recovery target/.test(words)) {
    return null;
  }
  const last = words.match(/last completed transaction was at log time (.*)/);
  return new BackupRefused(
    `The log in ${archive} ends${
      last ? ` at ${new Date(last[1]!).toISOString()}` : ""
    }, before ${moment?.toISOString()}: choose an earlier moment, or leave --to out for all that is there.`,
  );
}
