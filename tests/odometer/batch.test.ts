import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { asActor } from "../../db/database.ts";
import { command } from "../../db/command.ts";
import { driftingUnits } from "../../db/odometer/drifting.ts";
import {
  findDrift,
  odometerOf,
  odometersOf,
  readLinks,
} from "../../db/odometer/odometer.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { attest, startBooks } from "../attest/story.ts";
import { actorOf } from "../harness/actor.ts";
import { newUnit } from "../harness/build.ts";
import { newTrip } from "../trip/trip-rows.ts";

const FIRST = Date.parse("2025-11-01T06:00:00Z");
const DAY_MS = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

Deno.test("REP-09 the odometers of many units at once are those of each by itself: read, counted, attested, or unknown", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { db } = books.portal.database;
  const { accountId } = books.car;
  const units = [books.car];
  for (let i = 0; i < 9; i++) {
    units.push({ ...await newUnit(db, accountId), accountId });
  }
  // Kinds of units by their place in the list: counters, readings, both, neither; the first one is attested.
  for (const [index, unit] of units.entries()) {
    let counter = 50_000_000 + index * 1000;
    for (let n = 0; n < 20 + index; n++) {
      const startedAt = FIRST + n * (5 + index % 3) * DAY_MS;
      const distance_m = 7000 + 911 * ((n * 7 + index) % 13);
      await newTrip(db, unit, iso(startedAt), iso(startedAt + 2_700_000), {
        distance_m,
        ...(index % 4 < 2 && {
          odometer_start_m: counter,
          odometer_stop_m: counter + distance_m,
        }),
      });
      counter += distance_m + (n % 5 === 0 ? 3000 : 0);
    }
    if (index % 2 === 0 && index !== 4) {
      await command(db, SYSTEM, (tx) =>
        sql`
          insert into odometer_readings
            (account_id, unit_id, read_at, value_m, created_by)
          values (${accountId}, ${unit.id}, ${iso(FIRST + 20 * DAY_MS)},
            ${60_000_000 + index}, ${books.driver.id}),
            (${accountId}, ${unit.id}, ${iso(FIRST + 60 * DAY_MS)},
            ${60_180_000 + index}, ${books.driver.id})`.execute(tx));
    }
  }
  const attested = await attest(books, "2025-11-20", "2026-01-10");
  assert.ok(attested.status < 300, attested.html);
  const asked = fc.record({
    unit: fc.constantFrom(
      ...units.map(({ id }) => ({ accountId, unitId: id })),
    ),
    instant: fc.integer({
      min: FIRST - 30 * DAY_MS,
      max: FIRST + 250 * DAY_MS,
    }),
  });
  let known = 0;
  await asActor(db, SYSTEM, (tx) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(asked, { minLength: 10, maxLength: 20 }),
        async (all) => {
          const together = await odometersOf(tx, all);
          const apart = [];
          for (const { unit, instant } of all) {
            apart.push(await odometerOf(tx, unit, instant));
          }
          assert.deepEqual(together, apart);
          known += together.filter((one) => one !== null).length;
        },
      ),
      { numRuns: 8 },
    ));
  assert.ok(known >= 5, `${known} known`);

  // At the beginning of a month a unit stands between two trips of its log.
  let between = 0;
  await asActor(db, SYSTEM, async (tx) => {
    for (const { id } of units) {
      const unit = { accountId, unitId: id };
      const trips = await tx.selectFrom("trips")
        .select(["id", "started_at", "stopped_at"])
        .where("unit_id", "=", id).orderBy("started_at").execute();
      const links = await readLinks(
        tx,
        unit,
        trips[0]!.started_at.getTime(),
        trips.at(-1)!.started_at.getTime(),
      );
      for (const month of ["2025-12", "2026-01", "2026-02", "2026-03"]) {
        const instant = Date.parse(`${month}-01T00:00:00+01:00`);
        const at = trips.findIndex((trip) => +trip.started_at >= instant);
        const [before, after] = [at - 1, at].map((i) =>
          links.get(trips[i]?.id ?? 0)
        );
        const [odometer] = await odometersOf(tx, [{ unit, instant }]);
        if (!before || !after || odometer == null) continue;
        between++;
        const found = `${before.stopM} ≤ ${odometer} ≤ ${after.startM}`;
        assert.ok(before.stopM - 1 <= odometer!, found);
        assert.ok(odometer! <= after.startM + 1, found);
      }
    }
  });
  assert.ok(between > 10, `${between} between`);

  // The months of what waits: the drift of all units is that of each by itself.
  const months = ["2025-12", "2026-01", "2026-02", "2026-03"].map((month) => {
    const from = Date.parse(`${month}-01T00:00:00Z`);
    return { from, until: from + 31 * DAY_MS };
  });
  const ids = units.map(({ id }) => id);
  const levels = new Set<string>();
  const admin = actorOf({
    accountId,
    userId: books.driver.id,
    isAdministrator: true,
  });
  for (const period of months) {
    const apart = [];
    for (const { id } of units) {
      const drift = await findDrift(db, admin, id, period);
      levels.add(drift?.level ?? "unknown");
      if (drift && drift.level !== "none") apart.push(id);
    }
    const together = await asActor(
      db,
      SYSTEM,
      (tx) => driftingUnits(tx, admin, ids, [period]),
    );
    assert.deepEqual(together.toSorted(), apart.toSorted());
  }
  assert.ok(levels.has("none") && levels.size > 1, [...levels].join());
});
