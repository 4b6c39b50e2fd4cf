import { join } from "node:path";
import { type Database, openDatabase } from "../../db/database.ts";
import { makeSealKey } from "../../db/seal/keys.ts";
import { type Asker, askerOf, type Known } from "../harness/ask.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { type IngestProcess, startProcess } from "../harness/ingest-process.ts";

/** A process with a folder of its own, which can be killed and started again. */
export class Node {
  #process!: IngestProcess;
  readonly #start: () => Promise<IngestProcess>;

  constructor(start: () => Promise<IngestProcess>) {
    this.#start = start;
  }

  /** The address of its role; another one after each start. */
  get url(): string {
    return this.#process.url;
  }

  async start(): Promise<void> {
    this.#process = await this.#start();
  }

  /** Kills it as a machine that loses its power does, and waits until it is gone. */
  async crash(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#process.ended;
  }

  /** Asks it to end, and waits until it has. */
  async stop(): Promise<void> {
    this.#process.kill("SIGTERM");
    await this.#process.ended;
  }

  /** Gives a person in front of this portal. */
  ask(known: Known = {}): Asker {
    return askerOf((request) => this.#fetch(request), known);
  }

  async #fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    return await fetch(this.url + pathname + search, {
      method: request.method,
      headers: request.headers,
      body: request.body && await request.bytes(),
      redirect: "manual",
    });
  }
}

/** Two of each role on one database, as on six machines. */
interface Nodes extends AsyncDisposable {
  database: Database;
  portals: [Node, Node];
  ingests: [Node, Node];
  workers: [Node, Node];
}

const ADDRESS = {
  portal: /the portal is at\s+(http\S+)/,
  ingest: /units report to\s+(http\S+)/,
  worker: /(the worker)/,
};

/** Starts two of each role; all of them share the database and the key that seals, and nothing else. */
export async function startNodes(
  settings: Record<string, string>,
): Promise<Nodes> {
  const databaseUrl = await createTestDatabaseUrl();
  const database = await openDatabase(databaseUrl, { connections: 3 });
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-nodes-" });
  const shared = { SEAL_KEY: makeSealKey(), ...settings };
  const nodeOf = (role: keyof typeof ADDRESS, n: number) =>
    new Node(() =>
      startProcess(databaseUrl, ADDRESS[role], {
        ...shared,
        ROLES: role,
        DATA_DIR: join(folder, `${role}-${n}`),
      })
    );
  const twoOf = (role: keyof typeof ADDRESS): [Node, Node] => [
    nodeOf(role, 1),
    nodeOf(role, 2),
  ];
  const nodes = {
    portals: twoOf("portal"),
    ingests: twoOf("ingest"),
    workers: twoOf("worker"),
  };
  const all = Object.values(nodes).flat();
  await Promise.all(all.map((node) => node.start()));
  return {
    database,
    ...nodes,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(all.map((node) => node.stop().catch(() => {})));
      await database.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
