import assert from "node:assert/strict";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { placeIds } from "../../db/cell/ids.ts";
import { asActor, type Db, openDatabase } from "../../db/database.ts";
import { makeSealKey } from "../../db/seal/keys.ts";
import { PASSWORD } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { reportFixes } from "../harness/reports.ts";
import { startServer } from "../ingest/faults/server.ts";
import {
  addressesOf,
  cookieOf,
  endAll,
  startProgram,
  stop,
} from "../roles/program.ts";
import { MORNING, storedTrips } from "../trip/story.ts";
import { newCompany } from "./two-cells.ts";

/** Gives what a test asks a running program. */
function asking({ portal, ingest }: { portal: string; ingest: string }) {
  const report = (path: string, init?: RequestInit) =>
    fetch(ingest + path, init);
  return {
    report,
    statusOf: async (trackerId: string) => {
      const answer = await report(`/?id=${trackerId}&lat=59&lon=18`);
      await answer.body?.cancel();
      return answer.status;
    },
    away: async (role = portal) => {
      const answer = await fetch(`${role}/health`);
      return { status: answer.status, away: (await answer.json()).away };
    },
    logIn: async (username: string) => {
      const answer = await fetch(`${portal}/api/v1/login`, {
        method: "POST",
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      const { data, error } = await answer.json();
      const retryAfter = answer.headers.get("retry-after");
      return {
        status: answer.status,
        token: data?.user?.token,
        error,
        retryAfter,
      };
    },
    page: (cookie: string) =>
      fetch(`${portal}/user/trip-log`, { headers: { cookie } }),
    units: (token: string) =>
      fetch(`${portal}/api/v1/user/realtime-tracking`, {
        headers: { authorization: `Bearer ${token}` },
      }),
  };
}

async function countRuns(db: Db): Promise<number> {
  const runs = await asActor(
    db,
    EACH_CELL,
    (tx) => tx.selectFrom("timed_runs").select("name").execute(),
  );
  return runs.length;
}

Deno.test("GROW-02 every role starts while a cell is away: the others' people work, its own get 503, a database that was never matched takes nobody, one with a newer schema is refused, and when it is back all works without a restart", async (t) => {
  const server = await startServer();
  const controlUrl = await createTestDatabaseUrl();
  await placeIds(server.url, 1);
  const [first, second] = await Promise.all(
    [controlUrl, server.url].map((url) => openDatabase(url)),
  );
  const here = await newCompany(first!.db, "here");
  const there = await newCompany(second!.db, "there");
  const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-away-" });
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URLS: `0=${controlUrl},1=${server.url}`,
    SEAL_KEY: makeSealKey(),
    DEMO: "0",
    WORKER_PORT: String(freePort()),
    POSITION_RETENTION_DAYS: "3650",
    LATE_REPORT_DAYS: "3650",
  };
  const worker = `http://127.0.0.1:${settings.WORKER_PORT}`;
  try {
    await server.stop();
    const program = startProgram(settings);
    const addresses = await addressesOf(program);
    const { report, statusOf, away, logIn, units } = asking(addresses);
    let tokenOfThere = "";
    let cookieOfThere = "";

    await t.step("one that was never matched is away", async () => {
      for (const role of [addresses.portal, addresses.ingest, worker]) {
        assert.deepEqual(await away(role), { status: 200, away: [1] });
      }
      assert.equal((await logIn(here.email)).status, 200);
      assert.equal(await statusOf(here.car.imei), 200);
      assert.equal(await statusOf(there.car.imei), 503);
      assert.equal(await statusOf("nobody"), 503, "it may be its unit's");
    });

    await t.step("and becomes a cell when it is back", async () => {
      await server.start();
      await program.says(/the cell 1 is back/);
      await eventually("its people log in", async () => {
        const { status, token } = await logIn(there.email);
        tokenOfThere = token;
        return status === 200;
      }, { about: program.text });
      for (const role of [addresses.portal, addresses.ingest, worker]) {
        await eventually("nothing is away", async () => {
          return (await away(role)).away.length === 0;
        });
      }
      assert.equal(await statusOf("nobody"), 404);
      await reportFixes({ report }, there.car.imei, MORNING);
      await eventually(
        "three trips",
        async () => (await storedTrips(second!.db, there.car.id)).length === 3,
        { about: program.text, withinMs: 60_000 },
      );
      await eventually(
        "its timed jobs",
        async () => await countRuns(second!.db) > 0,
      );
      assert.equal((await units(tokenOfThere)).status, 200);
      cookieOfThere = await cookieOf(addresses.portal, there.email, PASSWORD);
    });
    await second!.sql`
      insert into kysely_migration (name, timestamp) values ('9999-new', '')`;
    await stop(program, dataDir);
    await server.stop();

    const again = startProgram(settings);
    const now = asking(await addressesOf(again));
    await t.step("its people and units get 503, and nobody else", async () => {
      assert.deepEqual(await now.away(), { status: 200, away: [1] });
      const refused = await now.logIn(there.email);
      assert.equal(refused.status, 503);
      assert.ok(Number(refused.retryAfter) > 0);
      const call = await now.units(tokenOfThere);
      assert.equal(call.status, 503);
      assert.match(await call.text(), /does not answer at the moment/);
      const page = await now.page(cookieOfThere);
      assert.equal(page.status, 503);
      assert.match(
        await page.text(),
        /<h2>[^]*does not answer at the moment/,
      );
      const { status, token } = await now.logIn(here.email);
      assert.equal(status, 200);
      assert.equal((await now.units(token)).status, 200);
      assert.equal(await now.statusOf(there.car.imei), 503);
      assert.equal(await now.statusOf(here.car.imei), 200);
      assert.equal(await now.statusOf("nobody"), 404, "control knows all ids");
    });

    await t.step("one with a newer schema is refused", async () => {
      await server.start();
      await again.says(/cell 1 was upgraded by a newer release/);
      assert.equal((await now.logIn(there.email)).status, 503);
      assert.equal(await now.statusOf(there.car.imei), 503);
      assert.equal((await now.logIn(here.email)).status, 200);
      await second!.sql`delete from kysely_migration where name = '9999-new'`;
      await again.says(/the cell 1 is back/);
      await eventually(
        "its units are taken",
        async () => await now.statusOf(there.car.imei) === 200,
      );
      await eventually(
        "its people log in",
        async () => (await now.logIn(there.email)).status === 200,
      );
    });
    await stop(again, dataDir);
  } finally {
    await endAll();
    await Promise.all([first!.close(), second!.close()]);
    await server.remove();
    await Deno.remove(dataDir, { recursive: true });
  }
});

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
