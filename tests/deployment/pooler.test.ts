import assert from "node:assert/strict";
import postgres from "postgres";
import { openDatabase } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { askerOf } from "../harness/ask.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventsOf } from "../harness/events.ts";
import { eventually } from "../harness/eventually.ts";
import { logInByCall } from "../harness/login.ts";
import {
  addressesOf,
  endAll,
  refusal,
  startProgram,
} from "../roles/program.ts";
import { oneTripStored, reportOneTrip } from "../trip/one-trip.ts";
import { ordinaryUser } from "./ordinary-user.ts";
import { hasPgBouncer, startPgBouncer } from "./pgbouncer.ts";

/** Connections of PgBouncer to the server; the program opens five times as many to it. */
const SERVERS = 2;
const CLIENTS = 10;

Deno.test({
  name:
    "GROW-02 deployment/pgbouncer.ini: portals work through transaction pooling, and what it cannot do goes by DATABASE_DIRECT_URL (skipped without PgBouncer: PGBOUNCER_PATH or /usr/sbin/pgbouncer)",
  ignore: !hasPgBouncer,
  fn: async (t) => {
    const direct = await ordinaryUser(await createTestDatabaseUrl());
    const database = await openDatabase(direct, { connections: 2 });
    const { db } = database;
    const people = await Promise.all(["Volvo", "Polestar"].map(async (name) => {
      const accountId = await newAccount(db);
      const unit = await newUnit(db, accountId, { name });
      const { email } = await newUser(db, accountId, { administrator: true });
      return { name, unit, email };
    }));
    const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-pooler-" });
    await using pooler = await startPgBouncer(direct, SERVERS);
    try {
      const program = startProgram({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: direct,
        DATABASE_CONNECTIONS: String(CLIENTS),
        DATA_DIR: dataDir,
        DEMO: "0",
        POSITION_RETENTION_DAYS: "3650",
      });
      const { portal, ingest } = await addressesOf(program);
      const nobody = askerOf(fetch, {}, { host: new URL(portal).host });
      const signedIn = await Promise.all(people.map(async (person) => ({
        ...person,
        headers: await logInByCall({ nobody }, person.email),
      })));

      await t.step(
        "GROW-02 many at once share a few connections, and each sees the own account only",
        async () => {
          const asked = Array.from({ length: 200 }, async (_, n) => {
            const { headers, name } = signedIn[n % 2]!;
            const path = n % 3 === 0
              ? "api/v1/user/to-do"
              : "api/v1/user/terminal";
            const answer = await fetch(`${portal}/${path}`, {
              headers,
            });
            const text = await answer.text();
            assert.equal(answer.status, 200, text);
            const seen = people.map(({ name }) => name)
              .filter((name) => text.includes(name));
            assert.deepEqual(seen, path.endsWith("terminal") ? [name] : []);
          });
          await Promise.all(asked);
          const { servers, clients, transactions } = await pooler.count();
          assert.ok(servers <= SERVERS, `${servers} connections`);
          assert.ok(clients > SERVERS, `${clients} clients`);
          assert.ok(transactions >= 200, `${transactions} transactions`);
        },
      );

      await t.step(
        "GROW-02 announcements, trips and changes come through: a report is on the map at once, its trip is found, and a purpose is stored",
        async () => {
          const [{ unit, headers }] = signedIn as [typeof signedIn[number]];
          const stream = await fetch(
            `${portal}/api/v1/user/realtime-tracking/stream`,
            { headers },
          );
          const live = eventsOf(stream);
          await reportOneTrip(ingest, unit);
          for (;;) {
            const { data } = await live.next();
            if (data.imei === unit.imei && data.latitude) break;
          }
          await live.close();
          await oneTripStored(db, unit, program.text);
          const named = await fetch(`${portal}/api/v1/user/purpose`, {
            method: "POST",
            headers,
            body: JSON.stringify({ name: "Besök" }),
          });
          assert.equal(named.status, 201, await named.text());
          assert.doesNotMatch(program.text(), /"level":"(error|warn)"/);
        },
      );

      await t.step(
        "GROW-02 while others hold all connections a request fails after query_wait_timeout, and the next ones are answered",
        async () => {
          // Before, a busy machine may need longer than this for what waits by right.
          await pooler.setWait(1);
          const holder = postgres(pooler.url, { max: SERVERS, prepare: false });
          const held = Promise.withResolvers<void>();
          const holding = Array.from(
            { length: SERVERS },
            () =>
              holder.begin(async (tx) => {
                await tx`select 1`;
                await held.promise;
              }),
          );
          const list = () =>
            fetch(`${portal}/api/v1/user/terminal`, signedIn[0]).then(
              async (answer) => {
                await answer.body?.cancel();
                return answer.status;
              },
            );
          await eventually("a failure", async () => await list() === 500);
          held.resolve();
          await Promise.all(holding);
          await holder.end();
          await eventually("an answer", async () => await list() === 200);
          const statuses = await Promise.all(Array.from({ length: 10 }, list));
          assert.deepEqual(new Set(statuses), new Set([200]));
        },
      );
    } finally {
      await endAll();
      await database.close();
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});

Deno.test("GROW-02 OPS-04 a superuser behind the pooler is refused, and one beside it, since row-level security would not bind it", async () => {
  const superuser = await createTestDatabaseUrl();
  const ordinary = await ordinaryUser(superuser);
  const DATA_DIR = await Deno.makeTempDir({ prefix: "milstolpe-superuser-" });
  try {
    for (
      const [DATABASE_URL, DATABASE_DIRECT_URL] of [
        [superuser, ordinary],
        [ordinary, superuser],
      ] as const
    ) {
      assert.match(
        await refusal({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }),
        /The user of DATABASE_URL must be one that row-level security binds/,
      );
    }
  } finally {
    await endAll();
    await Deno.remove(DATA_DIR, { recursive: true });
  }
});
