import assert from "node:assert/strict";
import { eventually } from "../harness/eventually.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import {
  createTestDatabase,
  createTestDatabaseUrl,
} from "../harness/database.ts";
import { ordinaryUser } from "../deployment/ordinary-user.ts";
import { relayTo } from "../harness/relay.ts";
import { oneTripStored, reportOneTrip } from "../trip/one-trip.ts";
import {
  addressesOf,
  endAll,
  postgresIn,
  refusal,
  startProgram,
  stop,
} from "./program.ts";

function freePort(): string {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  return String(port);
}

Deno.test("a database of one's own, and settings that are wrong", async (t) => {
  const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-start-" });

  await t.step(
    "OPS-02 with DATABASE_URL it runs there, and starts no PostgreSQL; two nodes may start at once",
    async () => {
      const DATABASE_URL = await createTestDatabaseUrl();
      const settings = { DATA_DIR: dataDir, DATABASE_URL, DEMO: "0" };
      const nodes = [startProgram(settings), startProgram(settings)];
      for (const node of nodes) {
        const { portal, ingest } = await addressesOf(node);
        assert.equal((await fetch(`${portal}/health`)).status, 200);
        assert.equal((await fetch(`${ingest}/health`)).status, 200);
      }
      assert.equal(await postgresIn(dataDir), null);
      for (const node of nodes) await stop(node, dataDir);
    },
  );

  await t.step(
    "GROW-05 the start says when the user of DATABASE_URL is a superuser, which the program never needs, and says nothing of an ordinary owner",
    async () => {
      const superuser = await createTestDatabaseUrl();
      for (
        const [url, says] of [
          [superuser, /DATABASE_URL is reached as a superuser/],
          [await ordinaryUser(superuser), null],
        ] as const
      ) {
        const settings = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO: "0" };
        const program = startProgram({ ...settings, ROLES: "ingest" });
        await program.says(/units report to/);
        if (says) assert.match(program.text(), says);
        else assert.doesNotMatch(program.text(), /superuser/);
        await stop(program, dataDir);
      }
    },
  );

  await t.step(
    "OPS-02 ING-09 when the database goes away and comes back, the same processes go on",
    async () => {
      await using database = await createTestDatabase();
      const { imei, id } = await newUnit(
        database.db,
        await newAccount(database.db),
      );
      const relay = relayTo(database.url);
      const program = startProgram({
        DATA_DIR: dataDir,
        DATABASE_URL: relay.url,
        DEMO: "0",
        // The trip is of a day that is past.
        POSITION_RETENTION_DAYS: "3650",
        LATE_REPORT_DAYS: "3650",
      });
      const { portal, ingest } = await addressesOf(program);
      const healthOf = async (url: string) =>
        (await fetch(`${url}/health`)).status;
      relay.cut();
      for (const url of [portal, ingest]) {
        await eventually("503", async () => await healthOf(url) === 503, {
          withinMs: 60_000,
        });
        assert.equal(await healthOf(url), 503, url);
      }
      const page = await fetch(`${portal}/`, {
        headers: { cookie: "language=sv" },
      });
      assert.match(
        await page.text(),
        /Logga in/,
        "a page without data still shows",
      );
      relay.mend();
      for (const url of [portal, ingest]) {
        await eventually(
          "200",
          async () => await healthOf(url) === 200,
          { about: program.text, withinMs: 60_000 },
        );
      }
      await reportOneTrip(ingest, { imei });
      await oneTripStored(database.db, { id }, program.text);
      await stop(program, dataDir);
      await relay.close();
    },
  );

  await t.step(
    "OPS-02 a DATABASE_URL that leads nowhere is named, with what to do and without its password",
    async () => {
      const port = freePort();
      const wrongPassword = new URL(await createTestDatabaseUrl());
      wrongPassword.password = "hunter2-secret";
      const urls = [
        `postgres://app:hunter2-secret@127.0.0.1:${port}/milstolpe`,
        wrongPassword.href,
        `postgres://app:hunter2-secret@no-such-host.invalid/milstolpe`,
      ];
      const texts = await Promise.all(
        urls.map((DATABASE_URL) =>
          refusal({ DATA_DIR: dataDir, DATABASE_URL })
        ),
      );
      for (const text of texts) {
        assert.match(
          text,
          /DATABASE_URL cannot be used .*check its host, port, name, user and password/,
        );
        assert.doesNotMatch(text, /hunter2-secret/);
      }
    },
  );

  await t.step(
    "OPS-02 a PostgreSQL older than 15 is refused with its version and what to do",
    async () => {
      // No older one is at hand, so the answer of this one is made that of 14.5.
      const version = /(1[5-9]|[2-9]\d)\d{4}/g;
      const relay = relayTo(await createTestDatabaseUrl(), (bytes) => {
        const text = new TextDecoder("latin1").decode(bytes);
        for (const { index } of text.matchAll(version)) {
          if (text.includes("version")) {
            bytes.set(new TextEncoder().encode("140005"), index);
          }
        }
      });
      const text = await refusal({
        DATA_DIR: dataDir,
        DATABASE_URL: relay.url,
      });
      await relay.close();
      assert.match(
        text,
        /DATABASE_URL is PostgreSQL 14, and Milstolpe needs PostgreSQL 15 or newer: upgrade it/,
      );
    },
  );

  await t.step(
    "OPS-04 a wrong setting stops the start with its name and what it may be",
    async () => {
      const text = await refusal({
        DATA_DIR: dataDir,
        PORT: "http",
        ROLES: "all",
      });
      assert.match(text, /PORT="http" cannot be used: port of the portal/);
      assert.match(
        text,
        /ROLES="all" cannot be used: which roles .*portal, ingest, worker/,
      );
    },
  );

  await t.step(
    "OPS-01 an address that is not of this machine is named",
    async () => {
      const text = await refusal({ DATA_DIR: dataDir, HOST: "203.0.113.7" });
      assert.match(text, /203\.0\.113\.7.*cannot be listened on.*set HOST/);
    },
  );

  await endAll();
  await Deno.remove(dataDir, { recursive: true });
});
