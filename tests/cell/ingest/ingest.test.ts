import assert from "node:assert/strict";
import { joinCell } from "../../../db/cell/prepare.ts";
import { type Db, openDatabase } from "../../../db/database.ts";
import { addUnit } from "../../../db/unit/adding.ts";
import { listRefusedRecords, setIngestKey } from "../../../db/unit/trackers.ts";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { asActor } from "../../../db/database.ts";
import { hashKey } from "../../../ingest/keys.ts";
import { actorOf } from "../../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { createTestDatabaseUrl } from "../../harness/database.ts";
import { eventually } from "../../harness/eventually.ts";
import { Load, storedKeys } from "../../harness/load.ts";
import { relayTo } from "../../harness/relay.ts";
import { countPositions } from "../../harness/reports.ts";
import { startServer } from "../../ingest/faults/server.ts";
import { OTHER_IMEI, stockUp } from "../../registration/story.ts";
import { openTwoCells, openTwoCellsOn, startIngestOn } from "../two-cells.ts";

const UNITS = 16;

/** Sends a report and gives its status. */
async function report(
  url: string,
  id: string,
  second: number,
  more = "",
): Promise<number> {
  const at = Date.parse("2026-03-02T00:00:00Z") / 1000 + second;
  const answer = await fetch(
    `${url}/?id=${id}&lat=59&lon=18&timestamp=${at}${more}`,
  );
  await answer.body?.cancel();
  return answer.status;
}

/** Makes an account with an administrator and a unit. */
async function newCompany(db: Db, trackerIds: string[] = []) {
  const accountId = await newAccount(db);
  const { id: userId } = await newUser(db, accountId, { administrator: true });
  const unit = await newUnit(db, accountId, { trackerIds });
  const actor = actorOf({ accountId, userId, isAdministrator: true });
  return { accountId, actor, unit };
}

Deno.test("GROW-02 an ingest process takes units of all cells: each report, order and refusal goes to the cell of its unit, and what changes is known at once", async () => {
  await using cells = await openTwoCells();
  const companies = [
    await newCompany(cells.first),
    await newCompany(cells.second),
  ];
  await using ingest = await startIngestOn(cells.urls);
  for (const [n, { unit, actor }] of companies.entries()) {
    const own = cells.cells[n]!.database.db;
    assert.equal(await report(ingest.url, unit.imei, n), 200);
    assert.equal(await countPositions(own), 1);
    assert.equal(await report(ingest.url, unit.imei, 0, "&lat=99"), 200);
    assert.equal((await listRefusedRecords(own, unit.id)).length, 1);

    await setIngestKey(cells.db, actor, unit.id, hashKey("secret"));
    await eventually(
      "the key is asked for",
      async () => await report(ingest.url, unit.imei, 5) === 401,
    );
    assert.equal(await report(ingest.url, unit.imei, 6, "&key=secret"), 200);
    const { imei } = await newUnit(own, actor.accountId);
    assert.equal(await report(ingest.url, imei, 7), 200);
  }
  const [{ actor }] = companies.slice(1) as [typeof companies[0]];
  await stockUp(cells.first, OTHER_IMEI);
  const fromStock = { name: "New", type: "car", trackerIds: [] } as const;
  const added = await addUnit(
    cells.db,
    actor,
    { ...fromStock, imei: OTHER_IMEI, trackerIds: [...fromStock.trackerIds] },
    { subsiteId: 0, onlyStock: true },
  );
  assert.ok(added.ok);
  assert.equal(await report(ingest.url, OTHER_IMEI, 1), 200);
  const [early] = await listRefusedRecords(cells.second, added.value.id);
  assert.match(
    early!.reason,
    /older than the account, or than the unit's time/,
  );

  assert.equal(await report(ingest.url, "nobody", 1), 404);
  const unknown = await asActor(
    cells.first,
    SYSTEM,
    (tx) => tx.selectFrom("unknown_trackers").select("tracker_id").execute(),
  );
  assert.deepEqual(unknown, [{ tracker_id: "nobody" }]);

  const both = companies.map(({ unit }) => ({
    ident: unit.imei,
    timestamp: Date.parse("2026-03-02T01:00:00Z") / 1000,
    "position.latitude": 59,
    "position.longitude": 18,
  }));
  const before = await Promise.all(
    [cells.first, cells.second].map(countPositions),
  );
  const answer = await fetch(`${ingest.url}/flespi?key=secret`, {
    method: "POST",
    body: JSON.stringify(both),
  });
  assert.equal(answer.status, 200, await answer.text());
  assert.deepEqual(
    await Promise.all([cells.first, cells.second].map(countPositions)),
    before.map((count) => count + 1),
  );
});

Deno.test("GROW-02 while a cell is away, ids of its units get 503 and an id of no unit 404; a report with two ids is taken when the less likely one is of a unit in another cell; while control is away, too, an unknown id gets 503", async () => {
  const relays: ReturnType<typeof relayTo>[] = [];
  await using cells = await openTwoCells((url, cell) => {
    relays[cell] = relayTo(url);
    return relays[cell].url;
  });
  const here = await newCompany(cells.first, ["van-of-here"]);
  const there = await newCompany(cells.second, ["van-of-there"]);
  for (const [n, url] of cells.urls) await joinCell(cells.url, n, url);
  await using ingest = await startIngestOn(cells.urls);
  const bySensor = async (deviceId: string, devEui: string) => {
    const answer = await fetch(`${ingest.url}/ttn`, {
      method: "POST",
      body: JSON.stringify({
        end_device_ids: { device_id: deviceId, dev_eui: devEui },
        received_at: "2026-03-02T02:00:00Z",
        uplink_message: {
          f_port: 1,
          decoded_payload: { latitude: 59, longitude: 18 },
        },
      }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const taken = await bySensor("meter-7", "van-of-here");
  assert.equal(taken.status, 200, taken.text);
  relays[1]!.freeze();
  assert.equal(await report(ingest.url, there.unit.imei, 1), 503);
  assert.equal(await report(ingest.url, "nobody", 1), 404);
  const meanwhile = await bySensor("meter-7", "van-of-here");
  assert.equal(meanwhile.status, 200, meanwhile.text);
  const owned = await bySensor("van-of-there", "van-of-here");
  assert.equal(owned.status, 503, owned.text);
  assert.equal(await report(ingest.url, here.unit.imei, 1), 200);
  relays[1]!.mend();
  await eventually(
    "its units are taken",
    async () => await report(ingest.url, there.unit.imei, 2) === 200,
  );
  assert.equal(await report(ingest.url, "nobody", 1), 404);

  relays[0]!.cut();
  assert.equal(await report(ingest.url, "nobody", 2), 503);
  assert.equal(await report(ingest.url, here.unit.imei, 3), 503);
  const without = await bySensor("meter-7", "van-of-there");
  assert.equal(without.status, 200, without.text);
  relays[0]!.mend();
  for (const relay of relays) await relay.close();
});

Deno.test("GROW-02 ING-08 ING-09 a cell that is killed under load gives 503 to its own units only, and after its return nothing acknowledged is lost or doubled", async () => {
  const server = await startServer();
  {
    await using cells = await openTwoCellsOn([
      await createTestDatabaseUrl(),
      server.url,
    ]);
    const handles = [cells.first, cells.second];
    const ids: number[][] = [];
    await using ingest = await startIngestOn(cells.urls);
    const loads = [];
    for (const db of handles) {
      const accountId = await newAccount(db);
      const units = [];
      for (let n = 0; n < UNITS; n++) {
        units.push({
          ...await newUnit(db, accountId),
          positions: n % 4 ? 1 : 40,
        });
      }
      ids.push(units.map(({ id }) => id));
      loads.push(new Load(ingest.url, units, 20, true));
    }
    const [here, there] = loads;
    const health = async () => {
      const answer = await fetch(`${ingest.url}/health`);
      const { ready, away } = await answer.json();
      return { status: answer.status, ready, away };
    };
    await Promise.all(loads.map((load) => load.answered(200, 300)));
    assert.deepEqual(await health(), { status: 200, ready: true, away: [] });

    await server.crash();
    await there!.answered(503, UNITS * 3);
    const from = here!.sent.length;
    await here!.answered(200, 300);
    const meanwhile = here!.sent.slice(from);
    assert.deepEqual(await health(), { status: 200, ready: true, away: [1] });
    await server.start();
    await there!.answered(200, 300, 30_000);
    await Promise.all(loads.map((load) => load.stop()));

    assert.deepEqual(
      new Set(here!.sent.map(({ status }) => status)),
      new Set([200]),
    );
    const slowest = Math.max(...meanwhile.map(({ tookMs }) => tookMs));
    assert.ok(slowest < 2000, `${slowest} ms`);
    for (const { status, retryAfter } of there!.sent) {
      assert.ok(status === 200 || status === 503, String(status));
      if (status === 503) assert.ok(Number(retryAfter) > 0);
    }
    for (const [n, load] of loads.entries()) {
      const own = await openDatabase(cells.urls.get(n)!, { connections: 1 });
      const stored = await storedKeys(own.db, ids[n]!);
      await own.close();
      const acknowledged = new Set(
        load.sent.filter(({ status }) => status === 200)
          .flatMap(({ keys }) => keys),
      );
      assert.deepEqual([...acknowledged].filter((key) => !stored.has(key)), []);
      // Each unit sent again what was not taken; only the last of each may have no answer yet.
      const sent = new Set(load.sent.flatMap(({ keys }) => keys));
      assert.ok([...stored].every((key) => sent.has(key)));
      assert.ok(sent.size - acknowledged.size <= UNITS * 40);
    }
  }
  await server.remove();
});
