import assert from "node:assert/strict";
import { byKey, PAGES, PROFILES, startProfiles } from "./story.ts";

Deno.test("feature profiles", async (t) => {
  await using story = await startProfiles();
  const { portal, car, van, boat, foreign, as, limited, clock } = story;
  const { gentle, add, remove, spansOf } = story;

  await t.step(
    "FEAT-01 FEAT-02 FEAT-06 a profile is added, read, listed, renamed, changed and deleted; what held before stays known",
    async () => {
      const added = await add(gentle);
      const { id } = added;
      assert.deepEqual(added, {
        id,
        name: "Gentle",
        overspeeding: { speed_threshold: 90 },
        eco_driving: { sensitivity: "normal" },
        geozones: null,
        working_hours: { mode: "off" },
        units: [{ imei: car.imei, name: "Volvo V90" }],
        version: 1,
        may_change: true,
      });
      const first = clock.now.getTime();
      clock.now = new Date(first + 3_600_000);
      const changed = await as.admin.call("PUT", `${PROFILES}/${id}`, {
        ...gentle,
        name: "Careful",
        eco_driving: { sensitivity: "sensitive" },
        imeis: [car.imei, van.imei],
        version: 1,
      });
      assert.equal(changed.json.data.name, "Careful");
      assert.equal(changed.json.data.version, 2);
      const [before, now] = await spansOf(car.id);
      assert.deepEqual(before, {
        overspeedKmh: 90,
        ecoSensitivity: "normal",
        from: first,
        until: clock.now.getTime(),
      });
      assert.equal(now?.ecoSensitivity, "sensitive");
      assert.equal((await spansOf(van.id)).length, 1);
      const listed = await as.admin.call("GET", PROFILES);
      assert.deepEqual(listed.json.data, [changed.json.data]);
      clock.now = new Date(first + 7_200_000);
      assert.equal((await remove(id)).status, 200);
      const gone = await as.admin.call("GET", `${PROFILES}/${id}`);
      assert.equal(gone.status, 404);
      const [, last] = await spansOf(car.id);
      assert.equal(last?.until, clock.now.getTime());
    },
  );

  await t.step(
    "FEAT-03 FEAT-04 FEAT-06 LIM-16 a profile needs a name, a feature, a unit, a threshold, a sensitivity, a geofence and a working day",
    async () => {
      const refusals: [object, string, keyof typeof byKey][] = [
        [{ name: " " }, "name", "ProfileNameMissing"],
        [
          { overspeeding: null, eco_driving: null },
          "features",
          "SelectFeatures",
        ],
        [{ imeis: [] }, "imeis", "SelectUnits"],
        [{ imeis: [foreign.imei] }, "imeis", "UnitNotFound"],
        [{ overspeeding: {} }, "overspeeding", "SpeedThresholdMissing"],
        [
          { overspeeding: { speed_threshold: 4 } },
          "overspeeding",
          "SpeedThresholdLimits",
        ],
        [
          { eco_driving: { sensitivity: "rough" } },
          "eco_driving",
          "ChooseSensitivity",
        ],
        [{ geozones: { geofence_ids: [] } }, "geozones", "SelectGeozones"],
        [
          { geozones: { geofence_ids: [999_999] } },
          "geozones",
          "GeozoneNotFound",
        ],
        [
          { working_hours: { mode: "scheduled", hours: [] } },
          "working_hours",
          "SelectDays",
        ],
      ];
      for (const [more, field, key] of refusals) {
        const sent = { ...gentle, ...more };
        const { status, json } = await as.admin.call("POST", PROFILES, sent);
        assert.equal(status, 422, key);
        assert.deepEqual(json.errors[field], [byKey[key]], key);
      }
      assert.deepEqual((await as.admin.call("GET", PROFILES)).json.data, []);
    },
  );

  await t.step(
    "FEAT-05 units that are no trip log devices show disabled, and page and calls refuse them",
    async () => {
      const call = await as.admin.call("POST", PROFILES, {
        ...gentle,
        imeis: [car.imei, boat.imei],
      });
      assert.equal(call.status, 422);
      assert.deepEqual(call.json.errors.imeis, [byKey.FeaturesTriplogOnly]);
      const page = await as.admin.get(`${PAGES}/new`);
      const tick = (imei: string) =>
        page.html.match(new RegExp(`<input[^>]*value="${imei}"[^>]*>`))?.[0];
      assert.match(tick(boat.imei)!, /disabled/);
      assert.doesNotMatch(tick(car.imei)!, /disabled/);
      const posted = await as.admin.post(`${PAGES}/new`, [
        ["name", "Boats"],
        ["eco_driving", "true"],
        ["sensitivity", "normal"],
        ["mode", "off"],
        ["imeis", boat.imei],
      ]);
      assert.equal(posted.status, 422);
      assert.ok(posted.text.includes(byKey.FeaturesTriplogOnly));
      assert.deepEqual((await as.admin.call("GET", PROFILES)).json.data, []);
    },
  );

  await t.step(
    "FEAT-06 the pages add, change and delete a profile; of two people the second sees what the first changed",
    async () => {
      const form: [string, string][] = [
        ["name", "Town"],
        ["overspeeding", "true"],
        ["speed_threshold", ""],
        ["eco_driving", "true"],
        ["sensitivity", "insensitive"],
        ["mode", "off"],
        ["imeis", car.imei],
      ];
      const refused = await as.admin.post(`${PAGES}/new`, form);
      assert.equal(refused.status, 422);
      assert.match(refused.html, /id="speed_threshold-error"/);
      form[2] = ["speed_threshold", "50"];
      const saved = await as.admin.post(`${PAGES}/new`, form);
      assert.equal(saved.location, PAGES, saved.text);
      const list = await as.admin.get(PAGES);
      assert.match(list.text, /Overspeeding above 50 km\/h/);
      assert.match(list.text, /Eco driving: Insensitive/);
      const [{ id }] = (await as.admin.call("GET", PROFILES)).json.data;
      const opened = [...form, ["version", "1"]] as [string, string][];
      await as.admin.post(`${PAGES}/${id}`, [...opened, ["imeis", van.imei]]);
      const late = await as.admin.post(`${PAGES}/${id}`, opened);
      assert.equal(late.status, 422);
      assert.ok(late.text.includes(byKey.ChangedMeanwhile));
      const again = await as.admin.call("POST", PROFILES, {
        ...gentle,
        name: "town",
      });
      assert.deepEqual(again.json.errors.name, [byKey.ProfileNameTaken]);
      const asked = await as.admin.get(`${PAGES}/${id}/deletion`);
      assert.match(asked.text, /2 units lose its features/);
      const deleted = await as.admin.post(`${PAGES}/${id}/deletion`);
      assert.equal(deleted.location, PAGES);
      assert.equal((await as.admin.get(`${PAGES}/${id}`)).status, 404);
    },
  );

  await t.step(
    "FEAT-06 ACC-20 profiles are for administrators of the account, and changed by those who see all their units",
    async () => {
      const { id } = await add({ ...gentle, imeis: [car.imei, van.imei] });
      for (const path of [PAGES, `${PAGES}/${id}`, `${PAGES}/${id}/deletion`]) {
        const { status, location } = await as.user.get(path);
        assert.deepEqual([status, location], [303, "/user/realtime-tracking"]);
      }
      for (const path of [`${PAGES}/${id}`, `${PAGES}/${id}/deletion`]) {
        assert.equal((await as.stranger.get(path)).status, 404, path);
      }
      for (const method of ["GET", "PUT", "DELETE"]) {
        const body = method === "PUT" ? gentle : undefined;
        const asked = async (who: "user" | "stranger") =>
          (await as[who].call(method, `${PROFILES}/${id}`, body)).status;
        assert.deepEqual([await asked("user"), await asked("stranger")], [
          403,
          404,
        ]);
      }
      assert.equal((await portal.nobody.call("GET", PROFILES)).status, 401);
      const [seen] = (await limited.call("GET", PROFILES)).json.data;
      assert.equal(seen.may_change, false);
      assert.deepEqual(seen.units.length, 1);
      assert.equal((await limited.get(`${PAGES}/${id}`)).status, 404);
      const path = `${PROFILES}/${id}`;
      assert.equal((await limited.call("PUT", path, gentle)).status, 404);
      assert.equal((await limited.call("DELETE", path)).status, 404);
      assert.equal((await remove(id)).status, 200);
    },
  );
});
