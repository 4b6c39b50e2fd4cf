import assert from "node:assert/strict";
import fc from "fast-check";
import type { UserActor } from "../../domain/access/actor.ts";
import { mergeTrip } from "../../db/trip/joining/merging.ts";
import { splitTrip } from "../../db/trip/joining/splitting.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { storedTrips } from "./story.ts";
import { newTrip } from "./trip-rows.ts";

const ZONE = "Europe/Stockholm";

/** What may differ from trip to trip of a day, and what a merge has to join. */
const arbitraryTrip = fc.record({
  minutes: fc.integer({ min: 1, max: 50 }),
  distance_m: fc.integer({ min: 0, max: 90_000 }),
  max_speed_kmh: fc.constantFrom(null, 0, 83),
  purpose: fc.constantFrom(null, "Möte", "Besök; kund", ""),
  note: fc.constantFrom(null, "å", "x".repeat(100)),
  has_gap: fc.boolean(),
  odometer_start_m: fc.constantFrom(null, 1000),
});

Deno.test("TRIP-11 TRIP-12 whatever two trips are merged, the split restores both as they were", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const actor: UserActor = {
    kind: "user",
    accountId,
    userId: admin.id,
    isAdministrator: true,
    withoutAccess: false,
    isSupport: false,
    isAttestAdmin: false,
    isAttestUser: false,
    realTimeMap: true,
    mayChangeFrequency: true,
  };
  const day = fc.array(arbitraryTrip, { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(day, fc.nat(), async (trips, which) => {
      const { id } = await newUnit(db, accountId);
      for (const [index, { minutes, ...trip }] of trips.entries()) {
        const start = Date.parse("2026-03-02T07:00:00Z") + index * 3_600_000;
        await newTrip(
          db,
          { accountId, id },
          new Date(start).toISOString(),
          new Date(start + minutes * 60_000).toISOString(),
          trip,
        );
      }
      const before = await storedTrips(db, id);
      const upper = before[1 + which % (trips.length - 1)]!;
      const merged = await mergeTrip(db, actor, upper.id, ZONE);
      assert.ok(merged.ok);
      const sum = (rows: typeof before) =>
        rows.filter(({ merged_into }) => merged_into === null)
          .reduce((metres, row) => metres + row.distance_m, 0);
      assert.equal(sum(await storedTrips(db, id)), sum(before));
      const split = await splitTrip(db, actor, merged.value.id);
      assert.ok(split.ok);
      assert.deepEqual(await storedTrips(db, id), before);
    }),
    { numRuns: 25 },
  );
});

Deno.test("TRIP-11 a trip merged with one that nobody saw says so in its row, and waits for a person's word", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const { get, call } = await portal.as(admin.email);
  const unit = await newUnit(db, accountId);
  const owned = { accountId, id: unit.id };
  const other = { type: "other" as const };
  await newTrip(db, owned, "2026-03-02T07:00:00Z", "2026-03-02T07:30:00Z", {
    ...other,
    kind: "reconstructed",
    typed_by: "gap",
  });
  await newTrip(db, owned, "2026-03-02T08:00:00Z", "2026-03-02T08:30:00Z", {
    ...other,
    typed_by: "manual",
  });
  const [, later] = await storedTrips(db, unit.id);
  assert.equal(
    (await call("POST", `user/triplog/${later!.id}/merger`)).status,
    201,
  );
  const days = "from=2026-03-02&to=2026-03-02";
  const waiting = await call(
    "GET",
    `user/triplog?imei=${unit.imei}&${days}&todo=confirm`,
  );
  assert.deepEqual(
    waiting.json.data.map(({ kind }: { kind: string }) => kind),
    ["reconstructed"],
  );
  const page = await get(
    `/user/create-triplog?unit=${unit.id}&${days}&todo=confirm`,
  );
  assert.match(page.text, /Reconstructed/);
});
