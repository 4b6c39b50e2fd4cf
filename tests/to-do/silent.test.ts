import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const MAP = "/user/realtime-tracking";

Deno.test("FLOW-01 MAP-09 To do counts as silent exactly the units that the map and the list of units call silent, and leads to those; a unit that is hidden or was never placed is none", async () => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const driver = await newUser(db, accountId);
  /** Adds a unit that reported last so many hours ago, with a position or without. */
  const report = async (name: string, hours: number, isPlaced = true) => {
    const { id } = await newUnit(db, accountId, { name });
    const reported_at = new Date(NOW.getTime() - hours * 3_600_000);
    const place = { fixed_at: reported_at, latitude: 59.3, longitude: 18 };
    await command(db, SYSTEM, (tx) =>
      tx.updateTable("unit_states")
        .set({ reported_at, ...isPlaced && place })
        .where("unit_id", "=", id).execute());
    return id;
  };
  await report("Bil", 23);
  await report("Rör", 48, false);
  const trailer = await report("Släp", 25);
  const hidden = await report("Privat", 70);
  await newTrip(
    db,
    { accountId, id: hidden },
    "2026-11-20T11:00:00Z",
    "2026-11-20T14:00:00Z",
    { type: "private", driver_id: driver.id },
  );
  const boss = await portal.as(
    (await newUser(db, accountId, { administrator: true })).email,
  );
  const some = await portal.as(
    (await newUser(db, accountId, { unitIds: [trailer] })).email,
  );
  const waiting = async (who: typeof boss) =>
    (await who.call("GET", "user/to-do")).json.data.items
      .find(({ kind }: { kind: string }) => kind === "silent");
  const shown = async (path: string) => {
    const { html } = await boss.get(path);
    return {
      chip: Number(
        /data-activity="silent"[^>]*><b[^>]*>(\d+)</.exec(html)?.[1],
      ),
      rows: html.match(/unit-state-silent/g)?.length ?? 0,
    };
  };

  const one = await waiting(boss);
  assert.deepEqual(one.parts.map(({ name }: { name: string }) => name), [
    "Släp",
  ]);
  assert.equal(one.path, `${MAP}?unit=${trailer}`);
  assert.equal((await shown(MAP)).chip, 1);
  assert.equal((await shown("/user/edit-terminal-list")).rows, 1);

  await report("Båt", 30);
  const two = await waiting(boss);
  assert.equal(two.count, 2);
  assert.equal(two.path, `${MAP}?show=silent`);
  assert.equal((await shown(MAP)).chip, 2);
  assert.equal((await shown("/user/edit-terminal-list")).rows, 2);
  const led = await boss.get(two.path);
  assert.match(led.html, /data-activity="silent"[^>]*aria-current="true"/);
  assert.equal((await waiting(some)).count, 1);
});
