import { dirname, join } from "node:path";
import { type Config, StartError } from "../config.ts";
import { cellUrls } from "../database-settings.ts";
import { isLost } from "../db/cell/away.ts";
import { openDatabase } from "../db/database.ts";
import { adoptSealKeys, hasSealKeys } from "../db/seal/adopt.ts";
import { makeSealKey, parseSealKeys, type SealKeys } from "../db/seal/keys.ts";

/** What PostgreSQL says of a table that is not there, and of the product's role on a server that is new to it. */
const NOT_PREPARED = ["42P01", "22023", "42704"];

/** Only the owner may read the file. */
const FILE_MODE = 0o600;

/**
 * Takes the keys that seal personal numbers and secrets of logins from the settings or the file in the data folder,
 * which the first start on a database makes. Throws a StartError when they cannot open what is stored.
 */
export async function takeSealKeys(
  config: Config,
  databaseUrl: string,
  say: (text: string) => void,
): Promise<SealKeys> {
  const path = pathOf(config);
  const urls = [...cellUrls(config, databaseUrl).values()];
  const text = config.SEAL_KEY ?? await readOrMake(path, urls, say);
  const sealKeys = parse(text, path);
  await adoptKeys(config, databaseUrl, sealKeys);
  return sealKeys;
}

/** Takes keys into use in a database. Throws a StartError when they cannot open what is stored there. */
export async function adoptKeys(
  config: Config,
  url: string,
  sealKeys: SealKeys,
): Promise<void> {
  const missing = await adopt(url, sealKeys);
  if (missing.length === 0) return;
  const given = sealKeys.all.map(({ id }) => id.toString("hex")).join(", ");
  const from = config.SEAL_KEY ? "SEAL_KEY" : pathOf(config);
  const ownFile = config.SEAL_KEY
    ? ""
    : " Processes that start at once on an empty database, each with a folder of its own, make a key each: set SEAL_KEY to the same key for all of them.";
  throw new StartError(
    `The database holds values that are sealed with the key ${
      missing.join(", ")
    }, but ${from} holds ${given}: add the missing key behind the newest one. docs/operations.md says what to do when it is lost.${ownFile}`,
  );
}

function pathOf({ DATA_DIR }: Config): string {
  return join(DATA_DIR, "seal.key");
}

/** Takes keys into use in a database; gives those that it needs besides. */
async function adopt(url: string, sealKeys: SealKeys): Promise<string[]> {
  const database = await openDatabase(url, { connections: 1, sealKeys });
  try {
    return await adoptSealKeys(database.db);
  } finally {
    await database.close();
  }
}

async function readOrMake(
  path: string,
  databaseUrls: readonly string[],
  say: (text: string) => void,
): Promise<string> {
  const stored = await readFile(path);
  if (stored !== null) return stored;
  const sealed = await Promise.all(databaseUrls.map(isSealed));
  if (sealed.includes(true)) {
    // Another process that starts on this folder may have made the file meanwhile.
    const made = await readFile(path);
    if (made !== null) return made;
    throw new StartError(
      `The key of this database is missing: set SEAL_KEY to the key that the other processes have, or copy their file to ${path}.`,
    );
  }
  const made = makeSealKey();
  if (!await createFile(path, `${made}\n`)) {
    return await Deno.readTextFile(path);
  }
  say(
    `made ${path}, the key that seals personal numbers: keep a copy of it, apart from those of the database`,
  );
  return made;
}

/** Creates the file whole, so that no other process reads half of it; false when another process was first. */
async function createFile(path: string, text: string): Promise<boolean> {
  await Deno.mkdir(dirname(path), { recursive: true });
  const own = `${path}.${crypto.randomUUID()}`;
  await Deno.writeTextFile(own, text, { mode: FILE_MODE });
  try {
    await Deno.link(own, path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return false;
    throw error;
  } finally {
    await Deno.remove(own);
  }
}

async function readFile(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw new StartError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Says whether a database has keys; one that is away, or has no schema yet, shows it later (adoptKeys). */
async function isSealed(databaseUrl: string): Promise<boolean> {
  try {
    const { db, close } = await openDatabase(databaseUrl, { connections: 1 });
    return await hasSealKeys(db).finally(close);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (NOT_PREPARED.includes(code) || isLost(error)) return false;
    throw error;
  }
}

function parse(text: string, path: string): SealKeys {
  try {
    return parseSealKeys(text);
  } catch {
    throw new StartError(
      `${path} holds no key: it takes one of 32 bytes in base64 on each line, the newest first.`,
    );
  }
}
