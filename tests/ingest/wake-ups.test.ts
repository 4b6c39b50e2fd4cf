import assert from "node:assert/strict";
import { openDatabase } from "../../db/database.ts";
import { REPORTED_CHANNEL } from "../../db/channels.ts";
import { announceReports, storeRows } from "../../ingest/store.ts";
import { WakeUps } from "../../ingest/wake-ups.ts";
import type { PositionRow } from "../../ingest/rows.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";

const ROW: PositionRow = {
  accountId: 0,
  unitId: 0,
  fixedAt: Date.parse("2026-03-02T12:00:00Z"),
  latitude: 59,
  longitude: 18,
  speedKmh: 50,
  courseDeg: null,
  altitudeM: null,
  satellites: null,
  hdop: null,
  accuracyM: null,
  ignition: null,
  odometerM: null,
  details: null,
};

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
    storeRows(
      service.sql,
      [{ ...ROW, accountId, unitId, satellites }],
      wakeUps,
    );
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

Deno.test("ING-08 reports store the same positions and states whether each of a batch is another unit's or some are one unit's", async () => {
  await using own = await createTestDatabase();
  const service = await openDatabase(own.url, { connections: 1, system: true });
  const accountId = await newAccount(own.db);
  const values: Partial<PositionRow>[] = [
    {},
    { ignition: true, courseDeg: 90.5, odometerM: 2 ** 40 },
    { ignition: null, speedKmh: null, hdop: 1.5, accuracyM: 3, altitudeM: -2 },
    { fixedAt: ROW.fixedAt - 60_000, ignition: false, latitude: 60 },
    { details: '{"text":"a \\"b\\", {c} \\\\","satellites":null}' },
    { latitude: null, longitude: null, ignition: true, satellites: 0 },
  ];
  const store = async (isOneEach: boolean) => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await newUnit(own.db, accountId)).id);
    for (const [at, value] of values.entries()) {
      // The greatest id comes first: what is stored does not depend on their order.
      const rows = ids.toReversed().map((unitId, n) => ({
        ...ROW,
        accountId,
        unitId,
        fixedAt: ROW.fixedAt + at * 1000 + n,
        ...value,
      }));
      // A repeated row changes nothing but the number of rows.
      const all = isOneEach ? rows : [...rows, rows[0]!];
      await storeRows(service.sql, all);
    }
    const stored = await service.sql`
      select unit_id - ${ids[0]!}::integer as unit, to_jsonb(p) - ${[
      "unit_id",
      "received_at",
    ]}::text[] as row
      from positions p where unit_id = any(${ids}::integer[])
      order by unit_id, fixed_at`;
    const states = await service.sql`
      select unit_id - ${ids[0]!}::integer as unit, to_jsonb(s) - ${[
      "unit_id",
      "reported_at",
      "dirty_since",
    ]}::text[] as row, reported_at = dirty_since as at_once
      from unit_states s where unit_id = any(${ids}::integer[])
      order by unit_id`;
    return { stored: [...stored], states: [...states] };
  };
  const oneEach = await store(true);
  assert.equal(oneEach.states.length, 3);
  assert.ok(oneEach.stored.length >= 3 * (values.length - 1));
  assert.deepEqual(oneEach, await store(false));
  await service.close();
});
