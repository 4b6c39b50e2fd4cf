import assert from "node:assert/strict";
import { openDatabase } from "../../db/database.ts";
import { REPORTED_CHANNEL } from "../../db/channels.ts";
import { announceReports, storeRows } from "../../ingest/store.ts";
import { WakeUps } from "../../ingest/wake-ups.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";

Deno.test("API-06 a report after a quiet moment is announced with its commit, those that follow together, and none is forgotten", async () => {
  await using own = await createTestDatabase();
  const service = await openDatabase(own.url, { connections: 2, system: true });
  const accountId = await newAccount(own.db);
  const heard: string[] = [];
  const listener = await own.sql.listen(
    REPORTED_CHANNEL,
    (unitIds) => void heard.push(unitIds),
  );
  const wakeUps = new WakeUps((ids) => announceReports(service.sql, ids));
  const ids: number[] = [];
  const store = (unitId: number, satellites: number | null = null) =>
    storeRows(service.sql, [{
      accountId,
      unitId,
      fixedAt: Date.parse("2026-03-02T12:00:00Z"),
      latitude: 59,
      longitude: 18,
      speedKmh: 50,
      courseDeg: null,
      altitudeM: null,
      satellites,
      hdop: null,
      accuracyM: null,
      ignition: null,
      odometerM: null,
      details: null,
    }], wakeUps);
  for (let n = 0; n < 12; n++) ids.push((await newUnit(own.db, accountId)).id);
  heard.length = 0;
  await assert.rejects(store(ids[0]!, 99_999), "a failed statement is no loss");
  for (const id of ids) await store(id);
  const toldOf = () => new Set(heard.flatMap((text) => text.split(",")));
  await eventually(
    "each unit is announced",
    () => ids.every((id) => toldOf().has(String(id))),
  );
  assert.ok(heard.length < ids.length / 2, `${heard.length} announcements`);
  await wakeUps.flush();
  await listener.unlisten();
  await service.close();
});
