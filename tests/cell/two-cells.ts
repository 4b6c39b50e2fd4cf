import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { type Cells, openCells } from "../../db/cell/cells.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { placeIds } from "../../db/cell/ids.ts";
import { moveAccount } from "../../db/cell/moving/move.ts";
import { joinCell } from "../../db/cell/prepare.ts";
import { type Db, ensureDatabase } from "../../db/database.ts";
import { createIngest } from "../../ingest/app.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";

const SEAL_KEYS = parseSealKeys(makeSealKey());

/** Two cells, with the handle of each. */
interface TwoCells extends Cells, AsyncDisposable {
  /** The databases themselves, by the number of their cell. */
  urls: Map<number, string>;
  /** That of control. */
  url: string;
  first: Db;
  second: Db;
}

/** Makes two cells, of which the first is control. */
export async function openTwoCells(
  throughRelay: (url: string, cell: number) => string = (url) => url,
): Promise<TwoCells> {
  const made = await Promise.all([
    createTestDatabaseUrl(),
    createTestDatabaseUrl(),
  ]);
  return await openTwoCellsOn(made, throughRelay);
}

/** Makes two cells of databases that have the schema, of which the first is control. */
export async function openTwoCellsOn(
  databases: readonly string[],
  throughRelay: (url: string, cell: number) => string = (url) => url,
): Promise<TwoCells> {
  const urls = new Map<number, string>();
  for (const [cell, url] of databases.entries()) {
    await placeIds(url, cell);
    urls.set(cell, throughRelay(url, cell));
  }
  const cells = await openCells(urls, { connections: 4, sealKeys: SEAL_KEYS });
  const [first, second] = cells.cells.map(({ database }) => database.db);
  return {
    ...cells,
    urls,
    url: urls.get(0)!,
    first: first!,
    second: second!,
    [Symbol.asyncDispose]: cells.close,
  };
}

/** Makes an account in a database, with an administrator and a car. */
export async function newCompany(db: Db, name: string, createdAt?: Date) {
  const accountId = await newAccount(db, {
    name,
    ...createdAt && { createdAt },
  });
  const email = `admin@${name}.test`;
  await newUser(db, accountId, { email, administrator: true });
  return { accountId, email, car: await newUnit(db, accountId), db };
}

/** Opens cells as ingest does, and starts it on them. */
export async function startIngestOn(urls: ReadonlyMap<number, string>) {
  const database = await openCells(urls, {
    connections: 6,
    system: true,
    statementTimeoutMs: 4000,
  });
  const ingest = await createIngest({ database, log: () => {} });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    ingest.fetch,
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: async () => {
      await server.shutdown();
      await ingest.drain().catch(() => {});
      await database.close();
    },
  };
}

/** Makes an account the child of another one. */
export function adopt(db: Db, parent: number, child: number) {
  return command(
    db,
    EACH_CELL,
    (tx) =>
      tx.updateTable("accounts").set({ parent_id: parent })
        .where("id", "=", child).execute(),
  );
}

/** Works on cells of these databases. */
export async function onCells<T>(
  urls: ReadonlyMap<number, string>,
  work: (cells: TwoCells) => Promise<T>,
): Promise<T> {
  await using cells = await openTwoCellsOn([...urls.values()]);
  return await work(cells);
}

/** Makes two databases cells of one deployment, as a start does. */
export async function makeDeployment(): Promise<Map<number, string>> {
  const urls = new Map([
    [0, await createTestDatabaseUrl()],
    [1, await createTestDatabaseUrl()],
  ]);
  await onCells(urls, async () => {
    for (const [cell, url] of urls) await joinCell(urls.get(0)!, cell, url);
  });
  return urls;
}

/** Copies a database as it is now: the backup that is restored later. */
export async function backUp(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  return await eventually(
    "a copy, which no connection may be in the way of",
    () =>
      ensureDatabase(url, `${name}_${crypto.randomUUID().slice(0, 8)}`, name)
        .catch(() => null),
  );
}

/** Moves an account, or stops after so many steps. */
export async function move(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  to: number,
  steps = Infinity,
): Promise<void> {
  let said = 0;
  for await (const _ of moveAccount(urls, accountId, to)) {
    if (++said >= steps) break;
  }
}
