import assert from "node:assert/strict";
import { join } from "node:path";
import { BackupRefused } from "../../db/backup/manifest.ts";
import { restore } from "../../db/backup/restore.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { Load, type Sent, storedKeys } from "../harness/load.ts";
import { endAll, postgresIn, type Program } from "../roles/program.ts";
import { databaseIn, readAlone, runTask, startArchived } from "./deployment.ts";

const UNITS = 8;

Deno.test("OPS-07 GROW-03 a running deployment comes back from its backup", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-backup-" });
  const dataDir = join(folder, "data");
  const backupDir = join(folder, "backups");
  const archive = join(backupDir, "wal");
  const fresh = () => join(folder, crypto.randomUUID());
  let backup = "";
  let moment = new Date();
  const restored = fresh();
  let sealKey = "";
  let unitIds: number[] = [];
  let before: Sent[] = [];
  let after: Sent[] = [];

  try {
    await t.step(
      "it is copied under load, goes on, and is killed with -9",
      async () => {
        const { program, url } = await startArchived(dataDir, backupDir);
        const database = await databaseIn(dataDir);
        const accountId = await newAccount(database.db);
        const units = await Promise.all(
          Array.from({ length: UNITS }, () => newUnit(database.db, accountId)),
        );
        unitIds = units.map(({ id }) => id);
        await database.close();
        const load = new Load(url, units, 5);
        await load.answered(200, 200);
        const taken = await runTask("backup", [], {
          DATA_DIR: dataDir,
          BACKUP_DIR: backupDir,
        });
        assert.equal(taken.code, 0, taken.text);
        backup = taken.text.match(
          /milstolpe: (\S+) holds everything until/,
        )![1]!;
        await load.answered(200, 500);
        before = [...load.sent];
        // Commits are dated in microseconds: all before are older than the next millisecond.
        moment = new Date(Date.now() + 1);
        await load.answered(200, 500);
        await archivedBeyond(archive, new Date());
        await killAll(program, dataDir);
        await load.stop();
        after = load.sent.slice(before.length);
        sealKey = await Deno.readTextFile(join(dataDir, "seal.key"));
        await Deno.remove(dataDir, { recursive: true });
      },
    );

    await t.step(
      "every report acknowledged before the moment is back, and none that was sent after it",
      async () => {
        const { code, text } = await runTask("restore", [
          "--to",
          moment.toISOString(),
        ], {
          DATA_DIR: restored,
          BACKUP_DIR: backupDir,
        });
        assert.equal(code, 0, text);
        const stored = await readAlone(
          restored,
          ({ db }) => storedKeys(db, unitIds),
        );
        assert.deepEqual(lost(before, stored), []);
        const key = await Deno.readTextFile(join(restored, "seal.key"));
        assert.equal(key, sealKey, "it opens what was sealed");
        const sentAfter = after.flatMap(({ keys }) => keys);
        // The first of each unit may have been on its way at the moment.
        const later = unitIds.flatMap((id) =>
          sentAfter.filter((key) => key.startsWith(`${id}/`)).slice(1)
        );
        assert.ok(later.length > 200);
        assert.deepEqual(later.filter((key) => stored.has(key)), []);
      },
    );
    const refuses = async (
      pattern: RegExp,
      to: string | null = null,
      from = backupDir,
    ) => {
      const dataDir = fresh();
      const asked = {
        from,
        moment: to ? new Date(to) : null,
        dataDir,
      };
      await assert.rejects(restore(asked), (error: Error) => {
        assert.ok(error instanceof BackupRefused, String(error));
        assert.match(error.message, pattern);
        return true;
      });
      assert.deepEqual(await namesIn(dataDir), [], "nothing stays");
    };

    await t.step(
      "the restored deployment goes on, and comes back from its own backup",
      async () => {
        const { program, url } = await startArchived(restored, backupDir);
        await program.says(/"event":"backup-done"/);
        const database = await databaseIn(restored);
        const unit = await newUnit(
          database.db,
          await newAccount(database.db),
        );
        await database.close();
        const load = new Load(url, [unit], 5);
        await load.answered(200, 50);
        await load.stop();
        await archivedBeyond(archive, new Date());
        await killAll(program, restored);
        const to = fresh();
        const { code, text } = await runTask("restore", [], {
          DATA_DIR: to,
          BACKUP_DIR: backupDir,
        });
        assert.equal(code, 0, text);
        const stored = await readAlone(
          to,
          ({ db }) => storedKeys(db, [...unitIds, unit.id]),
        );
        assert.deepEqual(lost([...before, ...load.sent], stored), []);
      },
    );

    await t.step(
      "a moment beyond the log or before the backup is refused",
      async () => {
        await refuses(
          /^The log in .* ends at .*, before .*: choose an earlier moment/,
          "2100-01-01T00:00:00Z",
        );
        await refuses(
          /^The oldest backup in .* reaches back to/,
          "2020-01-01T00:00:00Z",
        );
      },
    );

    await t.step(
      "a folder that holds something is not overwritten",
      async () => {
        const dataDir = fresh();
        await Deno.mkdir(dataDir);
        await Deno.writeTextFile(join(dataDir, "notes.txt"), "mine");
        const { code, text } = await runTask("restore", [], {
          DATA_DIR: dataDir,
          BACKUP_DIR: backupDir,
        });
        assert.equal(code, 1);
        assert.match(text, /is not empty, and a restore overwrites nothing/);
        assert.deepEqual(await namesIn(dataDir), ["notes.txt"]);
      },
    );

    await t.step(
      "a log that lacks a piece, or has a damaged one, is refused",
      async () => {
        const pieces = (await namesIn(archive)).sort()
          .filter((name) => name.startsWith("00000001"));
        const piece = join(archive, pieces.at(-2)!);
        await without(
          piece,
          () => refuses(/lacks the piece \w+ of the log/, null, backup),
        );
        await damaged(
          piece,
          () =>
            refuses(/The piece \w+ of the log in .* is damaged/, null, backup),
        );
      },
    );

    await t.step("a damaged or unfinished backup is refused", async () => {
      const manifest = join(backup, "manifest.json");
      await removeOthers(backupDir, backup);
      const { files } = JSON.parse(await Deno.readTextFile(manifest));
      const largest =
        files.toSorted((a: { bytes: number }, b: { bytes: number }) =>
          b.bytes - a.bytes
        )[0];
      const file = join(backup, `${largest.path}.gz`);
      await damaged(
        file,
        () => refuses(/The backup .* is damaged: .* cannot be unpacked/),
      );
      await without(
        file,
        () => refuses(/The backup .* is damaged: .* cannot be unpacked/),
      );
      await without(
        manifest,
        () => refuses(/holds no whole backup: .* lacks a manifest/),
      );
      await cutShort(
        manifest,
        () => refuses(/holds no whole backup: .* lacks a manifest/),
      );
    });
  } finally {
    await endAll();
    await Deno.remove(folder, { recursive: true });
  }
});

/** kill -9 of a program and its PostgreSQL. */
async function killAll(program: Program, dataDir: string): Promise<void> {
  program.kill("SIGKILL");
  Deno.kill((await postgresIn(dataDir))!, "SIGKILL");
  await program.ended();
}

function lost(sent: Sent[], stored: Set<string>): string[] {
  return sent.filter(({ status }) => status === 200)
    .flatMap(({ keys }) => keys)
    .filter((key) => !stored.has(key));
}

/** Waits until the archive has a piece that was finished after a moment, and another after that. */
async function archivedBeyond(archive: string, moment: Date): Promise<void> {
  await eventually("the log in the archive", async () => {
    const files = await Array.fromAsync(Deno.readDir(archive));
    const times = await Promise.all(
      files.map(async ({ name }) =>
        (await Deno.stat(join(archive, name)).catch(() => null))?.mtime
      ),
    );
    return times.filter((time) => time && time > moment).length >= 2;
  });
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder)).catch(() => []);
  return entries.map(({ name }) => name);
}

/** Runs `work` while a file is away. */
async function without(path: string, work: () => Promise<void>): Promise<void> {
  await Deno.rename(path, `${path}.away`);
  await work().finally(() => Deno.rename(`${path}.away`, path));
}

/**
 * Runs `work` while a packed file has one other byte in the checksum at its end: another byte of what is packed can
 * unpack to the same zeros.
 */
async function damaged(path: string, work: () => Promise<void>): Promise<void> {
  const bytes = await Deno.readFile(path);
  const other = bytes.slice();
  other[bytes.length - 8]! ^= 0xff;
  await Deno.writeFile(path, other);
  await work().finally(() => Deno.writeFile(path, bytes));
}

/** Runs `work` while a file lacks its second half. */
async function cutShort(
  path: string,
  work: () => Promise<void>,
): Promise<void> {
  const bytes = await Deno.readFile(path);
  await Deno.writeFile(path, bytes.subarray(0, bytes.length >> 1));
  await work().finally(() => Deno.writeFile(path, bytes));
}

/** Removes what else lies beside a backup, but the log. */
async function removeOthers(folder: string, backup: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (name !== "wal" && path !== backup) {
      await Deno.remove(path, { recursive: true });
    }
  }
}
