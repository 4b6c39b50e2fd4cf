import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { destination } from "../../domain/geo/destination.ts";
import { GeofenceRequest } from "../../domain/geofence/geofence-request.ts";
import { saveGeofence } from "../../db/geofence/changes.ts";
import { asActor } from "../../db/database.ts";
import { actorOf } from "../harness/actor.ts";
import { newUnit } from "../harness/build.ts";
import { framesOf } from "../ingest/frames.ts";
import { look } from "../trip/story.ts";
import { NOW, startStory } from "./story.ts";

/** Before the oldest frame. */
const LONG_AGO = new Date("2010-01-01T00:00Z");
/** Frames whose fixes have too few satellites, so that they prove nothing. */
const POOR = ["teltonika-codec8e-many-03"];

Deno.test("GEO-09 TRK-11 real frames of units that stand and jitter for up to 16 hours ring neither inside a geofence nor on its edge", async (t) => {
  await using story = await startStory();
  const { portal, db, mine, people } = story;
  const actor = actorOf({
    accountId: mine,
    userId: people.admin.id,
    isAdministrator: true,
  });
  const frames = framesOf("teltonika").filter(({ invalid, expect }) =>
    !invalid && (expect.records ?? 0) > 1 && expect.first
  );
  assert.ok(frames.length >= 6);
  for (const { name, expect: { first, records }, report } of frames) {
    await t.step(name, async () => {
      const unit = await newUnit(db, mine);
      const there = { latitude: first!.lat, longitude: first!.lon };
      const ids = [];
      for (const awayM of [0, 400]) {
        const geofence = GeofenceRequest.parse({
          name,
          ...destination(there, 0, awayM),
          radius: 400,
          imeis: [unit.imei],
        });
        const saved = await saveGeofence(db, actor, null, geofence, LONG_AGO);
        assert.ok(saved.ok);
        ids.push(saved.value.id);
      }
      const answer = await portal.report(`/teltonika/${unit.imei}`, {
        method: "POST",
        body: new Uint8Array(report.body),
      });
      assert.equal(answer.status, 200);
      assert.equal(new Uint8Array(await answer.arrayBuffer()).at(-1), records);
      await look(portal, NOW);
      const found = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("geofence_crossings")
            .select(["geofence_id", "side", "is_first"])
            .where("unit_id", "=", unit.id).execute(),
      );
      assert.deepEqual(
        found,
        POOR.includes(name)
          ? []
          : [{ geofence_id: ids[0], side: "inside", is_first: true }],
      );
    });
  }
});
