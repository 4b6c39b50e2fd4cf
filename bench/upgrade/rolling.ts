import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { makeSealKey } from "../../db/seal/keys.ts";
import { Load, type Sender, storedKeys } from "../../tests/harness/load.ts";
import { checkOut, removeTrees } from "../earlier.ts";
import { openLab, withDatabase } from "../lab.ts";
import { logIn } from "../load/log-in.ts";
import { startWhole } from "../servers/whole.ts";
import { printTable, say } from "../table.ts";
import { listMigrations, Readers } from "./readers.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
/** How long each release serves alone, milliseconds. */
const ALONE_MS = 10_000;
/** Pause of a unit between an answer and its next report, milliseconds. */
const PAUSE_MS = 20;
const SENDERS = 12;
const READERS = 3;

/**
 * Upgrades a running deployment: the release of a commit serves reports and pages, this one starts beside it and
 * migrates, takes over as behind a balancer, and the earlier one is stopped. Prints what was asked of both, and whether
 * an acknowledged report is lost or a page has failed.
 */
async function main([commit = "HEAD~1"]: string[]): Promise<void> {
  const earlier = { name: commit, folder: await checkOut(commit) };
  await using lab = await openLab();
  const url = await lab.emptyDatabase();
  const settings = {
    DEMO: "0",
    SEAL_KEY: makeSealKey(),
    POSITION_RETENTION_DAYS: "3650",
    // The demo's people read from one address.
    TRUSTED_PROXIES: "0",
  };
  try {
    say(`filling a database with the demo of ${commit}`);
    const demo = { ...settings, DEMO: "1", ROLES: "portal,worker" };
    await (await startWhole(earlier.folder, url, demo))[Symbol.asyncDispose]();
    const units = await withDatabase(url, listSenders);
    const before = await withDatabase(url, listMigrations);

    const old = await startWhole(earlier.folder, url, settings);
    const portal = `http://127.0.0.1:${old.portalPort}`;
    const readers = new Readers(
      portal,
      await logIn(portal, "admin@demo.test"),
      READERS,
    );
    const load = new Load(
      `http://127.0.0.1:${old.ingestPort}`,
      units,
      PAUSE_MS,
    );
    const rows: (string | number)[][] = [];
    const phase = async <T>(name: string, work: () => Promise<T>) => {
      const [reports, pages] = [load.sent.length, readers.read.length];
      const begun = performance.now();
      const value = await work();
      const took = (performance.now() - begun) / 1000;
      rows.push(
        rowOf(name, took, load.sent.slice(reports), readers.read.slice(pages)),
      );
      return value;
    };
    await phase(`${commit} alone`, () => pause(ALONE_MS));
    const now = await phase(
      "the new one starts and migrates",
      () => startWhole(ROOT, url, settings),
    );
    await phase("both, after the migrations", () => pause(ALONE_MS));
    await phase("the balancer moves; the old one is stopped", async () => {
      load.moveTo(`http://127.0.0.1:${now.ingestPort}`);
      readers.moveTo(`http://127.0.0.1:${now.portalPort}`);
      await readers.settle();
      await old[Symbol.asyncDispose]();
    });
    await phase("the new one alone", () => pause(ALONE_MS));
    await Promise.all([load.stop(), readers.stop()]);
    await now[Symbol.asyncDispose]();

    const after = await withDatabase(url, listMigrations);
    const stored = await withDatabase(
      url,
      ({ db }) => storedKeys(db, units.map(({ id }) => id)),
    );
    const acknowledged = load.sent.filter(({ status }) => status === 200)
      .flatMap(({ keys }) => keys);
    const lost = acknowledged.filter((key) => !stored.has(key)).length;
    printTable(
      [
        "phase",
        "seconds",
        "reports",
        "other answers",
        "none",
        "slowest ms",
        "pages",
        "failed",
        "slowest ms",
      ],
      rows,
    );
    say(
      `${
        after.length - before.length
      } migrations; of ${acknowledged.length} acknowledged reports ${lost} are lost; ${readers.failed().length} of ${readers.read.length} pages failed ${
        readers.failed().join(" ")
      }`,
    );
  } finally {
    await removeTrees([earlier]);
  }
}

function rowOf(
  name: string,
  seconds: number,
  reports: Load["sent"],
  pages: Readers["read"],
): (string | number)[] {
  const count = (fits: (status: number) => boolean) =>
    reports.filter(({ status }) => fits(status)).length;
  return [
    name,
    seconds,
    count((status) => status === 200),
    count((status) => status !== 200 && status !== 0),
    count((status) => status === 0),
    Math.max(0, ...reports.map(({ tookMs }) => tookMs)),
    pages.length,
    pages.filter(({ ok }) => !ok).length,
    Math.max(0, ...pages.map(({ tookMs }) => tookMs)),
  ];
}

/** Lists units of the demo that any report opens. */
function listSenders({ db }: Parameters<typeof listMigrations>[0]) {
  return asActor(db, SYSTEM, async (tx): Promise<Sender[]> => {
    return await tx.selectFrom("units").select(["id", "imei"])
      .orderBy("id").limit(SENDERS).execute();
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

await main(Deno.args);
