import assert from "node:assert/strict";
import { setIngestKey } from "../../db/unit/trackers.ts";
import { hashKey } from "../../ingest/keys.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { countPositions, storedPositions } from "../harness/reports.ts";
import { NOON, startIngest, statusOf } from "./story.ts";

const KEY = "a-key-of-the-service";
const basic = (password: string) => `Basic ${btoa(`somebody:${password}`)}`;

Deno.test("ING-20 with a key for the whole service a report needs it, in any of four ways", async () => {
  await using service = await startIngest({ key: KEY });
  const { report, unit, url, db } = service;
  const withHeader = (name: string, value: string) =>
    report(unit.imei, "", { headers: { [name]: value } });
  for (
    const send of [
      () => report(unit.imei),
      () => report(unit.imei, "&key=wrong"),
      () => report(unit.imei, "&key="),
      () => withHeader("x-api-key", KEY + "x"),
      () => withHeader("authorization", `Bearer ${KEY.slice(1)}`),
      () => withHeader("authorization", basic("wrong")),
      () => withHeader("authorization", "Basic"),
      () => report("nobody", "&key=wrong"),
      () => fetch(`${url}/flespi`, { method: "POST", body: "not JSON" }),
      () => fetch(`${url}/metrics`),
    ]
  ) {
    const answer = await send();
    assert.equal(answer.status, 401);
    assert.ok(answer.headers.get("www-authenticate"));
    const { error } = await answer.json();
    assert.equal(error, "The key of the report is missing or wrong");
  }
  assert.equal(await countPositions(db), 0);
  assert.deepEqual(
    await db.selectFrom("unknown_trackers").selectAll().execute(),
    [],
    "who has no key is not counted",
  );
  for (
    const send of [
      () => report(unit.imei, `&key=${KEY}`),
      () => withHeader("x-api-key", KEY),
      () => withHeader("authorization", `Bearer ${KEY}`),
      () => withHeader("authorization", basic(KEY)),
    ]
  ) assert.equal(await statusOf(send()), 200);
  assert.equal(await countPositions(db), 4);
  assert.equal(await statusOf(report("nobody", `&key=${KEY}`)), 404);
  assert.equal(await statusOf(fetch(`${url}/metrics?key=${KEY}`)), 200);
  assert.equal(await statusOf(fetch(`${url}/health`)), 200);
});

Deno.test("ING-20 a unit with a key of its own needs it from the moment it is set until it is taken away", async () => {
  await using service = await startIngest({});
  const { report, unit, url, db, accountId, logged } = service;
  const other = await newUnit(db, accountId);
  const owner = actorOf({ accountId, userId: 0, isAdministrator: true });
  const becomes = async (status: number) => {
    let seen = 0;
    await eventually(`the status ${status}`, async () => {
      seen = await statusOf(report(unit.imei));
      return seen === status;
    }, { about: () => `The last is ${seen}.`, withinMs: 5000 });
  };
  assert.equal(await statusOf(report(unit.imei)), 200);
  await setIngestKey(db, owner, unit.id, hashKey("its-own"));
  await becomes(401);
  assert.equal(await statusOf(report(unit.imei, "&key=its-own")), 200);
  assert.equal(await statusOf(report(other.imei)), 200, "others need none");

  const message = (ident: string, second: number) => ({
    ident,
    timestamp: NOON - second,
    "position.latitude": 59,
    "position.longitude": 18,
  });
  const before = (await storedPositions(db, unit.id)).length;
  const batch = await fetch(`${url}/flespi`, {
    method: "POST",
    body: JSON.stringify([message(unit.imei, 1), message(other.imei, 1)]),
  });
  assert.equal(batch.status, 200, "the unit without a key is stored");
  assert.equal((await storedPositions(db, unit.id)).length, before);
  assert.equal((await storedPositions(db, other.id)).length, 2);

  await setIngestKey(db, owner, unit.id, null);
  await becomes(200);
  assert.ok(!logged.join("").includes("its-own"), "no key is in the log");
});

Deno.test("ING-20 a key of an account's unit is set by that account only", async () => {
  await using service = await startIngest({});
  const { db, unit, report } = service;
  const stranger = actorOf({
    accountId: await newAccount(db),
    userId: 0,
    isAdministrator: true,
  });
  await setIngestKey(db, stranger, unit.id, hashKey("not-yours"));
  assert.equal(await statusOf(report(unit.imei)), 200);
});
