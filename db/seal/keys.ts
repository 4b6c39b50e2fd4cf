import { createHash, hkdfSync, randomBytes } from "node:crypto";
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryExecutorProvider,
} from "kysely";

const KEY_BYTES = 32;

/** Length of the id of a key, with which everything that it sealed begins; bytes. */
export const ID_BYTES = 8;

/** A key that seals what a copy of the database must not reveal. */
export interface SealKey {
  /** Names the key without telling it. */
  id: Buffer;
  cipherKey: Uint8Array;
}

/** The keys of a deployment; they go where its database handle goes, and never into the database. */
export class SealKeys implements KyselyPlugin {
  /** The key that seals. */
  readonly newest: SealKey;

  constructor(readonly all: [SealKey, ...SealKey[]]) {
    this.newest = all[0];
  }

  /** Finds the key with an id. */
  find(id: Uint8Array): SealKey | undefined {
    return this.all.find((key) => key.id.equals(id));
  }

  /** Leaves queries as they are. */
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /** Leaves results as they are. */
  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }
}

/** Gives the keys that a database was opened with. Throws when it was opened without. */
export function keysOf(db: QueryExecutorProvider): SealKeys {
  for (const plugin of db.getExecutor().plugins) {
    if (plugin instanceof SealKeys) return plugin;
  }
  throw new Error("the database was opened without the keys that seal");
}

/** Reads keys of 32 bytes in base64, the newest first, apart by commas or on a line each. Throws when one is none. */
export function parseSealKeys(text: string): SealKeys {
  const keys = text.split(/[,\s]+/).filter(Boolean).map(parseKey);
  const [newest, ...older] = keys;
  if (!newest) throw new TypeError("no key");
  return new SealKeys([newest, ...older]);
}

/** Makes a key as text. */
export function makeSealKey(): string {
  return randomBytes(KEY_BYTES).toString("base64");
}

function parseKey(text: string): SealKey {
  const secret = Buffer.from(text, "base64");
  if (secret.length !== KEY_BYTES) throw new TypeError("not 32 bytes");
  const cipherKey = hkdfSync("sha256", secret, "", "milstolpe seal", 32);
  const id = createHash("sha256").update("milstolpe seal id").update(secret)
    .digest().subarray(0, ID_BYTES);
  return { id, cipherKey: new Uint8Array(cipherKey) };
}
