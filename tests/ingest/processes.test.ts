import assert from "node:assert/strict";
import { openDatabase } from "../../db/database.ts";
import { eventually } from "../harness/eventually.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { startIngestProcess, startProcess } from "../harness/ingest-process.ts";
import { Load, storedKeys } from "../harness/load.ts";
import { reportFixes } from "../harness/reports.ts";
import { bytesHeld } from "./story.ts";

function freePort(): string {
  const probe = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  probe.close();
  return String((probe.addr as Deno.NetAddr).port);
}

Deno.test("OPS-03 ING-13 two ingest processes on one port take the reports of one fleet: nothing is lost, nobody waits for the other", async () => {
  const databaseUrl = await createTestDatabaseUrl();
  const database = await openDatabase(databaseUrl, { connections: 2 });
  const accountId = await newAccount(database.db);
  const env = { INGEST_PORT: freePort(), INGEST_REUSE_PORT: "1" };
  const both = [
    await startIngestProcess(databaseUrl, env),
    await startIngestProcess(databaseUrl, env),
  ];
  const url = both[0]!.url;
  assert.equal(both[1]!.url, url);

  const units: { id: number; imei: string }[] = [];
  for (let n = 0; n < 8; n++) units.push(await newUnit(database.db, accountId));
  // Several senders a unit: both processes write the same rows of unit_states at once.
  const load = new Load(url, Array.from({ length: 5 }, () => units).flat(), 4);
  await load.answered(200, 3000);
  await load.stop();
  const acknowledged = load.sent.filter((one) => one.status === 200);
  assert.equal(acknowledged.length, load.sent.length, "all were taken");
  const stored = await storedKeys(database.db, units.map(({ id }) => id));
  assert.deepEqual(
    [...stored].sort(),
    acknowledged.flatMap((one) => one.keys).sort(),
  );

  // Each new connection reaches one of the two, which counts only what it stored itself.
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const counts = new Set<number>();
  for (let n = 0; n < 200 && counts.size < 2; n++) {
    const answer = await fetch(`${url}/metrics`, { client });
    const line = (await answer.text()).match(
      /^milstolpe_records_stored_total (\d+)$/m,
    );
    counts.add(Number(line![1]));
  }
  client.close();
  assert.equal(counts.size, 2, "both took part");
  assert.ok(!counts.has(0), "both took part");
  const sum = [...counts].reduce((a, b) => a + b);
  assert.equal(sum, acknowledged.length);

  for (const one of both) one.kill("SIGTERM");
  for (const one of both) {
    assert.equal((await one.ended).code, 0);
    assert.equal(one.log(), "", "no deadlock and no outage is logged");
  }
  await database.close();
});

Deno.test("OPS-03 portal, ingest and worker run apart on one database: a report becomes a position and a trip", async () => {
  const databaseUrl = await createTestDatabaseUrl();
  const database = await openDatabase(databaseUrl, { connections: 2 });
  const accountId = await newAccount(database.db);
  const unit = await newUnit(database.db, accountId);
  const admin = await newUser(database.db, accountId, { administrator: true });
  const [portal, ingest, worker] = await Promise.all([
    startProcess(databaseUrl, /the portal is at\s+(http\S+)/, {
      ROLES: "portal",
    }),
    startIngestProcess(databaseUrl),
    startProcess(databaseUrl, /the worker/, { ROLES: "worker" }),
  ]);
  for (const { url } of [portal, ingest]) {
    const { status, body } = await fetch(`${url}/health`);
    await body?.cancel();
    assert.equal(status, 200);
  }
  const token = await tokenOf(portal.url, admin.email);
  const read = (path: string) => readFrom(portal.url, token, path);

  const fixes = lateDrive();
  await reportFixes(
    {
      report: (path, init) => fetch(ingest.url + path, init),
    },
    unit.imei,
    fixes,
  );
  const [shown] = await read("realtime-tracking");
  assert.equal(shown.imei, unit.imei);
  assert.ok(Math.abs(shown.latitude - fixes.at(-1)!.latitude) < 1e-6);

  const trips = await eventually("the trip that the worker finds", async () => {
    const trips = await read(`triplog?imei=${unit.imei}`);
    return trips.length > 0 && trips;
  });
  assert.equal(trips.length, 1);

  for (const one of [portal, ingest, worker]) one.kill("SIGTERM");
  for (const one of [portal, ingest, worker]) {
    assert.equal((await one.ended).code, 0, one.log());
  }
  await database.close();
});

Deno.test("OPS-03 two portals and two workers on one database: a login at one portal counts at the other, and each trip is found once", async () => {
  const databaseUrl = await createTestDatabaseUrl();
  const database = await openDatabase(databaseUrl, { connections: 2 });
  const accountId = await newAccount(database.db);
  const units: { id: number; imei: string }[] = [];
  for (let n = 0; n < 6; n++) units.push(await newUnit(database.db, accountId));
  const admin = await newUser(database.db, accountId, { administrator: true });
  const ingest = await startIngestProcess(databaseUrl);
  const portalLine = /the portal is at\s+(http\S+)/;
  const [first, second, ...workers] = await Promise.all([
    startProcess(databaseUrl, portalLine, { ROLES: "portal" }),
    startProcess(databaseUrl, portalLine, { ROLES: "portal" }),
    startProcess(databaseUrl, /the worker/, { ROLES: "worker" }),
    startProcess(databaseUrl, /the worker/, { ROLES: "worker" }),
  ]);
  const token = await tokenOf(first.url, admin.email);
  const report = (path: string, init: RequestInit) =>
    fetch(ingest.url + path, init);
  await Promise.all(
    units.map(({ imei }) => reportFixes({ report }, imei, lateDrive())),
  );
  const end = Date.now() + 20_000;
  // Its ends get their addresses a moment after a trip was found.
  const isWhole = ([trip]: { start_address: string; stop_address: string }[]) =>
    trip?.start_address && trip.stop_address;
  for (const { imei } of units) {
    const path = `triplog?imei=${imei}`;
    const trips = await eventually("a trip with addresses", async () => {
      const trips = await readFrom(second.url, token, path);
      return isWhole(trips) && trips;
    }, { withinMs: end - Date.now() });
    assert.equal(trips.length, 1);
    assert.deepEqual(await readFrom(first.url, token, path), trips);
  }
  const out = await fetch(`${second.url}/api/v1/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(out.status, 200, await out.text());
  const late = await fetch(`${first.url}/api/v1/user/triplog`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await late.body?.cancel();
  assert.equal(late.status, 401, "a logout counts at once at every portal");

  const all = [ingest, first, second, ...workers];
  for (const one of all) one.kill("SIGTERM");
  for (const one of all) assert.equal((await one.ended).code, 0, one.log());
  await database.close();
});

/** A drive of 20 minutes that ended an hour ago. */
function lateDrive() {
  return scenario(
    {
      at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
      from: { latitude: 59.3, longitude: 18 },
      everyS: 30,
      odometerM: 1_000_000,
    },
    park(10),
    drive(20, 60),
    park(60),
  );
}

async function tokenOf(portal: string, username: string): Promise<string> {
  const login = await fetch(`${portal}/api/v1/login`, {
    method: "POST",
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return (await login.json()).data.user.token;
}

async function readFrom(portal: string, token: string, path: string) {
  const answer = await fetch(`${portal}/api/v1/user/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data;
}

Deno.test("ING-15 ING-17 a sender that never ends its report cannot keep the service from stopping", async () => {
  const databaseUrl = await createTestDatabaseUrl();
  const ingest = await startIngestProcess(databaseUrl, {
    INGEST_BODY_SECONDS: "120",
  });
  using slow = await Deno.connect({ port: Number(new URL(ingest.url).port) });
  await slow.write(
    new TextEncoder().encode(
      "POST /flespi HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\n\r\n[",
    ),
  );
  await bytesHeld(ingest.url, 90);
  const begun = performance.now();
  ingest.kill("SIGTERM");
  assert.equal((await ingest.ended).code, 0, ingest.log());
  const tookMs = performance.now() - begun;
  assert.ok(tookMs < 10_000, `stopping took ${tookMs} ms`);
});
