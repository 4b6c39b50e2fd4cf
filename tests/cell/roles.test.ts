import assert from "node:assert/strict";
import { join } from "node:path";
import { CONTROL } from "../../domain/access/actor.ts";
import { openCells } from "../../db/cell/cells.ts";
import { connect } from "../../db/client.ts";
import { idsOfCell } from "../../db/cell/ids.ts";
import { command } from "../../db/command.ts";
import { asActor, ensureDatabase, openDatabase } from "../../db/database.ts";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import { makeSealKey, parseSealKeys } from "../../db/seal/keys.ts";
import { PASSWORD } from "../harness/build.ts";
import {
  createEmptyDatabaseUrl,
  createTestDatabaseUrl,
} from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { relayTo } from "../harness/relay.ts";
import { reportFixes } from "../harness/reports.ts";
import {
  addressesOf,
  endAll,
  refusal,
  startProgram,
  stop,
} from "../roles/program.ts";
import { MORNING, storedTrips } from "../trip/story.ts";
import { newCompany } from "./two-cells.ts";

Deno.test("GROW-02 the whole product runs on two cells: logins, reports, trips, mails and health, and goes on for the people of one while the other is away", async (t) => {
  const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-cells-" });
  await using mails = await startMailServer();
  const urls = new Map([
    [0, await createTestDatabaseUrl()],
    [1, await createEmptyDatabaseUrl()],
  ]);
  const relay = relayTo(urls.get(1)!);
  const SEAL_KEY = makeSealKey();
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URLS: `0=${urls.get(0)},1=${relay.url}`,
    // The cell's own database: no standby, which portals say and do not read from.
    DATABASE_REPLICA_URLS: `1=${urls.get(1)}`,
    SEAL_KEY,
    DEMO: "0",
    WORKER_PORT: String(freePort()),
    PUBLIC_URL: "http://portal.example",
    SMTP_URL: mails.url,
    POSITION_RETENTION_DAYS: "3650",
    LATE_REPORT_DAYS: "3650",
  };
  try {
    await leaveUnconfirmedClaim(urls.get(0)!);
    const program = startProgram(settings);
    await addressesOf(program);
    const sealKeys = parseSealKeys(SEAL_KEY);
    await using cells = {
      ...await openCells(urls, { connections: 2, sealKeys }),
      [Symbol.asyncDispose]: () => cells.close(),
    };
    const [first, second] = cells.cells.map(({ database }) => database.db);
    const companies = [
      await newCompany(first!, "here"),
      await newCompany(second!, "there"),
    ];
    const { portal, ingest } = await addressesOf(program);
    const report = (path: string, init?: RequestInit) =>
      fetch(ingest + path, init);
    const logIn = async (username: string) => {
      const { status, ...answer } = await call(portal, "login", {
        username,
        password: PASSWORD,
      });
      return { status, token: answer.json.data?.user.token };
    };
    const health = (url: string) =>
      fetch(`${url}/health`).then(async (answer) => ({
        status: answer.status,
        ...await answer.json(),
      }));
    const roles = [portal, ingest, `http://127.0.0.1:${settings.WORKER_PORT}`];

    await t.step(
      "people of both log in, their units report, trips are found and mails sent",
      async () => {
        const unusedFor = async () =>
          (await health(portal)).replicas[1].unusedFor;
        await eventually(
          "a look at the replica",
          async () => await unusedFor() === "noStandby",
        );
        for (const { db, email, car } of companies) {
          const { status, token } = await logIn(email);
          assert.equal(status, 200);
          await reportFixes({ report }, car.imei, MORNING);
          const units = await call(
            portal,
            "user/realtime-tracking",
            null,
            token,
          );
          assert.deepEqual(
            units.json.data.map(({ imei }: { imei: string }) => imei),
            [car.imei],
          );
          await eventually(
            "three trips",
            async () => (await storedTrips(db, car.id)).length === 3,
            { about: program.text, withinMs: 60_000 },
          );
          const asked = await call(portal, "forgot-password", {
            email_address: email,
          });
          assert.equal(asked.status, 200);
          await eventually(
            "its mail",
            () => mails.mails.some(({ to }) => to.includes(email)),
            { about: program.text, withinMs: 30_000 },
          );
        }
      },
    );

    await t.step("a claim that nobody confirmed is gone", async () => {
      const unconfirmed = await asActor(
        cells.db,
        CONTROL,
        (tx) =>
          tx.selectFrom("claims").select("kind")
            .where("is_confirmed", "=", false).execute(),
      );
      assert.deepEqual(unconfirmed, []);
    });

    await t.step(
      "each role names the cell that is away, and serves the others",
      async () => {
        for (const role of roles) {
          const { status, ready, away } = await health(role);
          assert.deepEqual({ status, ready, away }, {
            status: 200,
            ready: true,
            away: [],
          });
        }
        relay.cut();
        for (const role of roles) {
          await eventually("the cell is away", async () => {
            const { status, away } = await health(role);
            return status === 200 && String(away) === "1";
          }, { withinMs: 30_000 });
        }
        const [here, there] = companies;
        assert.equal((await logIn(here!.email)).status, 200);
        const taken = await report(`/?id=${here!.car.imei}&lat=59&lon=18`);
        assert.equal(taken.status, 200);
        const refused = await report(`/?id=${there!.car.imei}&lat=59&lon=18`);
        assert.equal(refused.status, 503);
        assert.ok(Number(refused.headers.get("retry-after")) > 0);
        relay.mend();
        await eventually("its units are taken again", async () => {
          const again = await report(`/?id=${there!.car.imei}&lat=59&lon=18`);
          await again.body?.cancel();
          return again.status === 200;
        }, { withinMs: 30_000 });
        assert.equal((await logIn(there!.email)).status, 200);
        for (const answer of [taken, refused]) await answer.body?.cancel();
      },
    );
    await stop(program, dataDir);
  } finally {
    await endAll();
    await relay.close();
  }

  await t.step(
    "a database that gives the ids of another cell, and one before control, is refused by name",
    async () => {
      const swapped = `0=${urls.get(1)},1=${urls.get(0)}`;
      const text = await refusal({ ...settings, DATABASE_URLS: swapped });
      assert.match(text, /database of the cell 0 gives the ids of cell 1/);
      const turned = `1=${urls.get(1)},0=${urls.get(0)}`;
      const refused = await refusal({ ...settings, DATABASE_URLS: turned });
      assert.match(refused, /cell 0 holds control of this deployment: name it/);
    },
  );

  await t.step(
    "control does not start without the cells of accounts that it knows of",
    async () => {
      const { DATABASE_URLS: _, DATABASE_REPLICA_URLS: __, ...others } =
        settings;
      const nodes: Record<string, string>[] = [
        { DATABASE_URL: urls.get(0)! },
        { DATABASE_URLS: `0=${urls.get(0)}` },
      ];
      for (const alone of nodes) {
        assert.match(
          await refusal({ ...others, ...alone }),
          /knows of accounts in the cell 1: name all cells in DATABASE_URLS/,
        );
      }
    },
  );
  await Deno.remove(dataDir, { recursive: true });
});

/** Leaves in control what a process of cell 1 claimed that stopped before it committed. */
async function leaveUnconfirmedClaim(url: string): Promise<void> {
  const control = await openDatabase(url, { connections: 1 });
  await command(control.db, CONTROL, (tx) =>
    tx.insertInto("claims").values({
      kind: "email",
      value_hash: new Uint8Array(32),
      account_id: idsOfCell(1).first,
      claimed_at: new Date(0),
    }).execute());
  await control.close();
}

async function call(
  portal: string,
  path: string,
  body: unknown,
  token?: string,
) {
  const answer = await fetch(`${portal}/api/v1/${path}`, {
    method: body === null ? "GET" : "POST",
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: body === null ? null : JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test("GROW-02 the first start on two empty servers, without SEAL_KEY and as their superusers, makes one key, and all roles answer", async () => {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-first-" });
  const server = await startEmbeddedPostgres(join(folder, "postgres"));
  try {
    const here = await createEmptyDatabaseUrl();
    const there = await ensureDatabase(server.url, "milstolpe");
    const program = startProgram({
      DATA_DIR: join(folder, "data"),
      DATABASE_URLS: `0=${here},1=${there}`,
      DEMO: "0",
    });
    const { portal, ingest } = await addressesOf(program);
    for (const url of [portal, ingest]) {
      const answer = await fetch(`${url}/health`);
      assert.equal(answer.status, 200);
      assert.deepEqual((await answer.json()).away, []);
    }
    assert.match(program.text(), /made .*seal\.key/);
  } finally {
    await endAll();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("GROW-02 OPS-07 a superuser who does not own the tables of a cell is told which privilege is missing, and how to get it", async () => {
  const [here, there] = await Promise.all([
    createTestDatabaseUrl(),
    createTestDatabaseUrl(),
  ]) as [string, string];
  const client = connect(there, { max: 1 });
  await client`alter table kysely_migration owner to current_user`;
  await client.end();
  assert.match(
    await refusal({
      DATABASE_URLS: `0=${here},1=${there}`,
      SEAL_KEY: makeSealKey(),
    }),
    /cell 1 cannot be used, .* \(permission denied for table kysely_migration\): name the user who owns .* REASSIGN OWNED BY/,
  );
});
