import assert from "node:assert/strict";
import { eventsOf } from "../../harness/events.ts";
import { newTrip } from "../trip-rows.ts";
import { enter, instant, type Who } from "./entering.ts";
import { API, startPrivateStory, told, WORK } from "./story.ts";

/** Where the car is now; nothing else is there. */
const PLACE = { latitude: 59.6612, longitude: 18.6613 };
const TODAY = "2026-11-21";
const at = (time: string) => instant(time, TODAY);

Deno.test("SEC-07 TRIP-25 MAP-09 API-06 private trips of two people since the last drive hide the car from both, on the map, by call and in the stream", async (t) => {
  await using story = await startPrivateStory();
  const { db, mine, car, people, as, report, geofenceId } = story;
  const unit = { accountId: mine, id: car.id };
  await newTrip(db, unit, at("06:00"), at("06:20"));
  await report(car.imei, at("06:10"), WORK);
  const paths = [
    `${API}/tracker/latest-position?imei=${car.imei}`,
    `${API}/realtime-tracking`,
    `${API}/realtime-tracking/positions?imei=${car.imei}&from=${TODAY}&to=${TODAY}`,
    `${API}/geofences/${geofenceId}/inside`,
    `/user/realtime-tracking?unit=${car.id}`,
    `/user/realtime-tracking/units/${car.id}/day`,
    `/user/realtime-tracking/units/${car.id}/track?day=${TODAY}`,
  ];
  const isOf = (time: string) => `${TODAY}T${time}`;
  const knows = async (who: Who, path: string) => {
    const text = await told(await story.open(who, path));
    return text.includes(String(PLACE.latitude)) ||
      text.includes(isOf("09:00"));
  };
  const own = (who: "driver" | "colleague") => ({
    type: "private",
    driver_id: people[who].id,
  });
  await enter(
    story,
    "driver",
    car.imei,
    [at("07:00"), at("07:20")],
    own("driver"),
  );
  await report(car.imei, at("09:00"), PLACE);
  for (const path of paths.slice(0, 3)) {
    assert.ok(await knows("driver", path), `alone, its driver knows: ${path}`);
  }
  await enter(
    story,
    "colleague",
    car.imei,
    [at("07:40"), at("08:00")],
    own("colleague"),
  );
  for (const who of ["driver", "colleague", "administrator"] as const) {
    for (const path of paths) {
      await t.step(`${who}: ${path}`, async () => {
        assert.ok(!await knows(who, path));
      });
    }
    await t.step(`${who}: the stream`, async () => {
      const asker = await as(who);
      const events = eventsOf(
        await asker.stream(`${API}/realtime-tracking/stream`),
      );
      const first = JSON.stringify(await events.next());
      assert.ok(!first.includes(String(PLACE.latitude)), first);
      await events.close();
    });
  }
});
