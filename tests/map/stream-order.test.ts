import assert from "node:assert/strict";
import type { Sql } from "postgres";
import { storeRows } from "../../ingest/store.ts";
import { toPositionRow } from "../../ingest/rows.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventsOf } from "../harness/events.ts";
import { startTestPortal } from "../harness/portal.ts";

Deno.test("NET-08 GROW-02 a stream that breaks and takes up again at any portal misses no report that another ingest process began earlier and stored later", async () => {
  await using portal = await startTestPortal();
  const { db, sql } = portal.database;
  const account = await newAccount(db);
  const [early, late] = [
    await newUnit(db, account),
    await newUnit(db, account),
  ];
  const admin = await newUser(db, account, { administrator: true });
  const asker = await portal.as(admin.email);
  const open = async (lastId: string) =>
    eventsOf(
      await asker.with({ headers: { "last-event-id": lastId } })
        .stream("/api/v1/user/realtime-tracking/stream"),
    );
  const row = toPositionRow({ accountId: account, unitId: early.id }, {
    fixedAt: Date.now(),
    position: { latitude: 59.1, longitude: 18 },
  });
  const begun = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const other = sql.begin(async (tx) => {
    await tx`select set_config('milstolpe.system', 'on', true)`;
    await storeRows(tx as unknown as Sql, [row]);
    begun.resolve();
    await committed.promise;
  });
  await begun.promise;

  const before = await open("0");
  await portal.report(`/?id=${late.imei}&lat=59.2&lon=18`);
  const { id: lastId, data } = await before.next();
  assert.equal(data.imei, late.imei);
  await before.close();
  committed.resolve();
  await other;

  const [time, , number] = lastId.split("-");
  const ofAnotherPortal = `${time}-another-${number}`;
  for (const cursor of [lastId, ofAnotherPortal]) {
    const events = await open(cursor);
    let event = await events.next();
    // At another portal what the browser has may come again.
    while (event.data.imei !== early.imei) event = await events.next();
    assert.equal(event.data.latitude, 59.1, cursor);
    await events.close();
  }
});
