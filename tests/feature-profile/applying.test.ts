import assert from "node:assert/strict";
import { byKey, HOURS, PROFILES, startProfiles, WORKDAYS } from "./story.ts";

Deno.test("what feature profiles switch on their units", async (t) => {
  await using story = await startProfiles();
  const { car, van, boat, as, clock, gentle, add, remove } = story;
  const { hoursOf, spansOf } = story;

  await t.step(
    "FEAT-04 a profile sets the working-hour switches of its units, which then are changed in the profile, and leaves those alone that people set",
    async () => {
      const path = `${HOURS}?imei=${van.imei}`;
      await as.admin.call("PUT", path, { mode: "manual", type: "other" });
      const { id } = await add({
        ...gentle,
        working_hours: WORKDAYS,
        imeis: [car.imei],
      });
      assert.deepEqual(await hoursOf(car.imei), WORKDAYS);
      const own = await as.admin.call("PUT", `${HOURS}?imei=${car.imei}`, {
        mode: "off",
      });
      assert.deepEqual(own.json.errors.mode, [byKey.HoursOfProfile]);
      const page = await as.admin.get(
        `/user/edit-terminal/working-hours?unit=${car.id}`,
      );
      assert.match(page.text, /The feature profile Gentle sets/);
      const manual = { mode: "manual", type: "business" };
      const byHand = { ...gentle, working_hours: manual, imeis: [car.imei] };
      const put = () => as.admin.call("PUT", `${PROFILES}/${id}`, byHand);
      clock.now = new Date(clock.now.getTime() + 60_000);
      assert.equal((await put()).status, 200);
      const flipped = { mode: "manual", type: "private" };
      const flip = await as.user.call(
        "PUT",
        `${HOURS}?imei=${car.imei}`,
        flipped,
      );
      assert.equal(flip.status, 200, "a person still chooses the type");
      clock.now = new Date(clock.now.getTime() + 60_000);
      await put();
      assert.deepEqual(await hoursOf(car.imei), flipped, "and it stays");
      await remove(id);
      assert.deepEqual(await hoursOf(car.imei), flipped);
      assert.deepEqual(await hoursOf(van.imei), {
        mode: "manual",
        type: "other",
      });
    },
  );

  await t.step(
    "FEAT-01 GEO-10 the geozones of a profile watch its units, count among their five geofences, and leave with the profile",
    async () => {
      const zones: number[] = [];
      for (const name of ["A", "B", "C", "D", "E"]) {
        zones.push(await story.addGeofence({ name, imeis: [car.imei] }));
      }
      const depot = await story.addGeofence({
        name: "Depot",
        imeis: [van.imei],
      });
      const unitsOf = async (id: number) =>
        (await as.admin.call("GET", `/api/v1/user/geofences/${id}`))
          .json.data.units.map((unit: { imei: string }) => unit.imei);
      const profile = {
        name: "Zoned",
        geozones: { geofence_ids: [depot] },
        imeis: [car.imei],
      };
      const full = await as.admin.call("POST", PROFILES, profile);
      assert.deepEqual(full.json.errors.geozones, [byKey.UnitGeofencesLimit]);
      assert.deepEqual((await as.admin.call("GET", PROFILES)).json.data, []);
      // One of the five among the geozones is no sixth.
      const { id } = await add({
        ...profile,
        geozones: { geofence_ids: [zones[0], zones[1]] },
      });
      await as.admin.call("DELETE", `/api/v1/user/geofences/${zones[4]}`);
      await as.admin.call("PUT", `${PROFILES}/${id}`, {
        ...profile,
        geozones: { geofence_ids: [zones[0], depot] },
      });
      assert.deepEqual((await unitsOf(depot)).sort(), [car.imei, van.imei]);
      const saved = await as.admin.call(
        "PUT",
        `/api/v1/user/geofences/${depot}`,
        { ...story.yard, name: "Depot", imeis: [van.imei] },
      );
      assert.equal(saved.status, 200);
      assert.equal((await unitsOf(depot)).length, 2, "by its profile still");
      const sixth = await as.admin.call("POST", "/api/v1/user/geofences", {
        ...story.yard,
        name: "Sixth",
      });
      assert.deepEqual(sixth.json.errors.imeis, [byKey.UnitGeofencesLimit]);
      await remove(id);
      assert.deepEqual(await unitsOf(depot), [van.imei]);
      assert.deepEqual(await unitsOf(zones[0]!), [car.imei]);
    },
  );

  await t.step(
    "UNIT-28 FEAT-05 the bulk task gives ticked units a profile or takes it, and says of each whether it was changed",
    async () => {
      const { id } = await add({ ...gentle, imeis: [van.imei] });
      const bulk = (profile: string, confirmed: string) =>
        as.admin.post("/user/edit-terminal-list/bulk", [
          ["unit", String(car.id)],
          ["unit", String(boat.id)],
          ["task", "feature_profile"],
          ["feature_profile_id", profile],
          ["confirmed", confirmed],
        ]);
      const asked = await bulk(String(id), "");
      assert.match(asked.text, /Set the feature profile: Gentle/);
      const done = await bulk(String(id), "1");
      assert.match(
        done.text,
        /1 unit was changed\. 1 unit was not changed\./,
      );
      assert.ok(done.text.includes(`Buster ${byKey.FeaturesTriplogOnly}`));
      const read = () => as.admin.call("GET", `${PROFILES}/${id}`);
      assert.equal((await read()).json.data.units.length, 2);
      const none = await bulk("999999", "1");
      assert.equal(none.status, 422);
      assert.ok(none.text.includes(byKey.FeatureProfileNotFound));
      await bulk("", "1");
      assert.equal((await read()).json.data.units.length, 1);
      const call = await as.admin.call(
        "POST",
        "/api/v1/administration/terminal/changes",
        { unit_ids: [car.id], task: "feature_profile", feature_profile_id: id },
      );
      assert.equal(call.status, 200, JSON.stringify(call.json));
      assert.equal((await read()).json.data.units.length, 2);
      await remove(id);
    },
  );

  await t.step(
    "FEAT-05 a unit that becomes a boat has no features any more",
    async () => {
      const { id } = await add({ ...gentle, imeis: [car.imei, van.imei] });
      const path = `user/terminal/${van.id}`;
      const { json } = await as.admin.call("GET", path);
      const changed = await as.admin.call("PUT", path, {
        ...json.data,
        odometer: 1000,
        consumption: 0.9,
        co2: 200,
        type: "boat",
      });
      assert.equal(changed.status, 200, JSON.stringify(changed.json));
      const read = await as.admin.call("GET", `${PROFILES}/${id}`);
      assert.deepEqual(
        read.json.data.units.map(({ imei }: { imei: string }) => imei),
        [car.imei],
      );
      const [last] = (await spansOf(van.id)).slice(-1);
      assert.notEqual(last?.until, Infinity);
    },
  );
});
