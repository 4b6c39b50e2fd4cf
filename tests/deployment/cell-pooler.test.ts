import assert from "node:assert/strict";
import { openCells } from "../../db/cell/cells.ts";
import { placeIds } from "../../db/cell/ids.ts";
import { askerOf } from "../harness/ask.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { logInByCall } from "../harness/login.ts";
import {
  addressesOf,
  endAll,
  refusal,
  startProgram,
} from "../roles/program.ts";
import { oneTripStored, reportOneTrip } from "../trip/one-trip.ts";
import { newCompany } from "../cell/two-cells.ts";
import { ordinaryUser } from "./ordinary-user.ts";
import { hasPgBouncer, startPgBouncer } from "./pgbouncer.ts";

/** Connections of PgBouncer to the server; the program opens five times as many to it. */
const SERVERS = 2;
const CLIENTS = 10;

Deno.test({
  name:
    "GROW-02 DATABASE_DIRECT_URLS: a cell behind a pooler and one without serve many at once, claims of both and reports (skipped without PgBouncer)",
  ignore: !hasPgBouncer,
  fn: async () => {
    const control = new URL(await ordinaryUser(await createTestDatabaseUrl()));
    // One role of the server owns both databases.
    const beside = new URL(control);
    beside.pathname = new URL(await createTestDatabaseUrl()).pathname;
    const direct = [control.href, beside.href];
    for (const [cell, url] of direct.entries()) await placeIds(url, cell);
    const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-pooler-" });
    await using pooler = await startPgBouncer(direct[1]!, SERVERS);
    const cells = await openCells(new Map(direct.entries()), {
      connections: 2,
    });
    const [first, second] = cells.cells.map(({ database }) => database.db);
    try {
      const program = startProgram({
        DATABASE_URLS: `0=${direct[0]},1=${pooler.url}`,
        DATABASE_DIRECT_URLS: `1=${direct[1]}`,
        DATABASE_CONNECTIONS: String(CLIENTS),
        DATA_DIR: dataDir,
        DEMO: "0",
        POSITION_RETENTION_DAYS: "3650",
      });
      const { portal, ingest } = await addressesOf(program);
      const companies = [
        await newCompany(first!, "here"),
        await newCompany(second!, "there"),
      ];
      const nobody = askerOf(fetch, {}, { host: new URL(portal).host });
      const signedIn = await Promise.all(companies.map(async (company) => ({
        ...company,
        headers: await logInByCall({ nobody }, company.email),
      })));
      const before = await pooler.count();
      // Names of users are claimed in control while a transaction of the cell holds a connection of the pooler.
      await Promise.all(Array.from({ length: 60 }, async (_, n) => {
        const { headers, car } = signedIn[n % 2]!;
        if (n % 3 > 0) {
          const answer = await fetch(`${portal}/api/v1/user/terminal`, {
            headers,
          });
          const text = await answer.text();
          assert.equal(answer.status, 200, text);
          assert.ok(text.includes(car.imei), text);
          return;
        }
        const answer = await fetch(`${portal}/api/v1/administration/user`, {
          method: "POST",
          headers,
          body: JSON.stringify({
            first_name: "Ny",
            last_name: "Förare",
            kind: "company",
            role: "administrator",
            email: `driver${n}@example.test`,
          }),
        });
        assert.equal(answer.status, 201, await answer.text());
      }));
      const after = await pooler.count();
      assert.ok(after.servers <= SERVERS, `${after.servers} connections`);
      assert.ok(after.transactions >= before.transactions + 30);
      for (const { car, db } of signedIn) {
        await reportOneTrip(ingest, car);
        await oneTripStored(db, car, program.text);
      }
      assert.doesNotMatch(program.text(), /"level":"error"/);
    } finally {
      await endAll();
      await cells.close();
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});

Deno.test("GROW-02 OPS-04 a superuser behind the pooler of a cell is refused", async () => {
  const [control, superuser] = await Promise.all([
    createTestDatabaseUrl(),
    createTestDatabaseUrl(),
  ]);
  const ordinary = await ordinaryUser(superuser);
  const DATA_DIR = await Deno.makeTempDir({ prefix: "milstolpe-superuser-" });
  try {
    assert.match(
      await refusal({
        DATABASE_URLS: `0=${control},1=${superuser}`,
        DATABASE_DIRECT_URLS: `1=${ordinary}`,
        DEMO: "0",
        DATA_DIR,
      }),
      /The user of the cell 1 must be one that row-level security binds/,
    );
  } finally {
    await endAll();
    await Deno.remove(DATA_DIR, { recursive: true });
  }
});
