import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { textsOf } from "../../locales/index.ts";
import { ALWAYS, PLACES, startStory } from "./story.ts";

const { byKey } = textsOf("en");

Deno.test("calls of places", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startStory();
  const { work, car, van, foreign, addPlace, as } = story;
  const rule = { ...ALWAYS, purpose: "Visit", days: [1, 5], from: "22:00" };
  let id = 0;

  await t.step(
    "API-49 PLACE-03 a place is added, read, listed, changed and deleted with its units and rules",
    async () => {
      const added = await as.admin.call("POST", PLACES, {
        ...work,
        rules: [rule],
      });
      assert.equal(added.status, 201);
      id = added.json.data.id;
      const expected = {
        id,
        label: "Office",
        address: work.address,
        kind: null,
        latitude: work.latitude,
        longitude: work.longitude,
        radius: 200,
        units: [{ imei: car.imei, name: "Volvo V90" }],
        may_change: true,
        rules: [rule],
      };
      assert.deepEqual(added.json, {
        success: true,
        data: expected,
        errors: null,
      });
      const read = await as.user.call("GET", `${PLACES}/${id}`);
      assert.deepEqual(read.json.data, expected);
      const { rules: _, ...listed } = expected;
      assert.deepEqual((await as.admin.call("GET", PLACES)).json.data, [
        listed,
      ]);
      const changed = await as.admin.call("PUT", `${PLACES}/${id}`, {
        ...work,
        label: "Depot",
        imeis: [car.imei, van.imei],
        rules: [],
      });
      assert.equal(changed.status, 200);
      assert.equal(changed.json.data.label, "Depot");
      assert.deepEqual(
        changed.json.data.units.map(({ name }: { name: string }) => name),
        ["Transit", "Volvo V90"],
      );
      assert.deepEqual(changed.json.data.rules, []);
      const found = async (search: string) =>
        (await as.admin.call(
          "GET",
          `${PLACES}?search=${encodeURIComponent(search)}`,
        )).json.data
          .length;
      for (const search of ["depo", "sveav", "transit"]) {
        assert.equal(await found(search), 1, search);
      }
      for (const search of ["%", "_", "Foreign", "x' or 1=1"]) {
        assert.equal(await found(search), 0, search);
      }
      assert.equal(
        (await as.admin.call("DELETE", `${PLACES}/${id}`)).status,
        200,
      );
      assert.equal((await as.admin.call("GET", `${PLACES}/${id}`)).status, 404);
    },
  );

  await t.step(
    "PLACE-06 LIM-15 LIM-16 PLACE-08 what is missing, too long, not chosen or overlapping is refused with a text at its field",
    async () => {
      const { label: _, ...withoutLabel } = work;
      const refusals: [object, string, keyof typeof byKey][] = [
        [withoutLabel, "label", "MissingPlaceData"],
        [{ ...work, address: "" }, "address", "MissingPlaceData"],
        [{ ...work, latitude: "59" }, "latitude", "MissingPlaceData"],
        [{ ...work, address: "x".repeat(51) }, "address", "TooLong50"],
        [{ ...work, longitude: 181 }, "longitude", "CoordinatesFormat"],
        [{ ...work, imeis: [] }, "imeis", "SelectUnits"],
        [{ ...work, imeis: [foreign.imei] }, "imeis", "UnitNotFound"],
        [{ ...work, imeis: ["'"] }, "imeis", "UnitNotFound"],
        [
          { ...work, rules: [{ ...rule, days: [] }] },
          "rules",
          "SelectDays",
        ],
        [{ ...work, rules: [rule, ALWAYS] }, "rules", "RulesOverlap"],
        [
          { ...work, apply_from: "2027-01-01" },
          "apply_from",
          "ApplyFromInFuture",
        ],
        [{ ...work, apply_from: "soon" }, "apply_from", "InvalidDay"],
      ];
      for (const [body, field, key] of refusals) {
        const { status, json } = await as.admin.call("POST", PLACES, body);
        assert.equal(status, 422, `${field} ${key}`);
        assert.equal(json.success, false);
        assert.equal(json.errors[field]?.[0], byKey[key], `${field} ${key}`);
      }
      for (const body of [null, [], "x", 7]) {
        assert.equal((await as.admin.call("POST", PLACES, body)).status, 422);
      }
      assert.deepEqual(
        (await as.admin.call("GET", PLACES)).json.data,
        [],
        "nothing was added",
      );
    },
  );

  await t.step(
    "PLACE-09 a radius that is missing, too small or too large is refused, each with its own message",
    async () => {
      const { radius: _, ...without } = work;
      const refusals: [object, keyof typeof byKey][] = [
        [without, "PlaceRadiusMissing"],
        [{ ...work, radius: null }, "PlaceRadiusMissing"],
        [{ ...work, radius: "" }, "PlaceRadiusMissing"],
        [{ ...work, radius: "200" }, "PlaceRadiusFormat"],
        [{ ...work, radius: 9.99 }, "PlaceRadiusTooSmall"],
        [{ ...work, radius: -200 }, "PlaceRadiusTooSmall"],
        [{ ...work, radius: 9999.01 }, "PlaceRadiusTooLarge"],
        [{ ...work, radius: 1e300 }, "PlaceRadiusTooLarge"],
      ];
      for (const [body, key] of refusals) {
        const { status, json } = await as.admin.call("POST", PLACES, body);
        assert.equal(status, 422, key);
        assert.deepEqual(json.errors, { radius: [byKey[key]] });
      }
      assert.ok(byKey.PlaceRadiusMissing.startsWith("Missing place data"));
      const bounds: number[] = [];
      for (const radius of [10, 9999]) {
        bounds.push(await addPlace({ radius }));
        const path = `${PLACES}/${bounds.at(-1)}`;
        for (const [wrong, key] of refusals) {
          const { status, json } = await as.admin.call("PUT", path, wrong);
          assert.equal(status, 422);
          assert.equal(json.errors.radius[0], byKey[key]);
        }
        const { data } = (await as.admin.call("GET", path)).json;
        assert.equal(data.radius, radius, "it is as it was");
        await as.admin.call("DELETE", path);
      }
    },
  );

  await chapter(
    "PLACE-08 rules that only touch, or are about other trips or days, do not overlap",
    async () => {
      const rules = [
        { ...rule, direction: "to", days: [1], from: "08:00", to: "12:00" },
        { ...rule, direction: "to", days: [1], from: "12:00", to: "08:00" },
        { ...rule, direction: "from", days: [1], from: "08:00", to: "12:00" },
        { ...rule, direction: "both", days: [3], from: "08:00", to: "12:00" },
      ];
      id = await addPlace({ rules });
      const nightly = { ...rule, days: [7], from: "22:00", to: "06:00" };
      const early = { ...rule, days: [1], from: "05:00", to: "07:00" };
      const { json } = await as.admin.call("PUT", `${PLACES}/${id}`, {
        ...work,
        rules: [nightly, early],
      });
      assert.equal(json.errors.rules[0], byKey.RulesOverlap);
      const { data } = (await as.admin.call("GET", `${PLACES}/${id}`)).json;
      assert.equal(data.rules.length, 4, "it is as it was");
    },
  );

  await t.step(
    "PLACE-07 ACC-21 a place that does not exist or is another account's is invalid or not owned",
    async () => {
      const calls: ["GET" | "PUT" | "DELETE", unknown][] = [
        ["GET", undefined],
        ["PUT", work],
        ["DELETE", undefined],
      ];
      for (const [method, body] of calls) {
        for (
          const [path, who] of [
            [`${PLACES}/${id}`, "stranger"],
            [`${PLACES}/${id}`, "without"],
            [`${PLACES}/999999`, "admin"],
            [`${PLACES}/0`, "admin"],
            [`${PLACES}/x`, "admin"],
            [`${PLACES}/1e9`, "admin"],
            [`${PLACES}/${"9".repeat(30)}`, "admin"],
          ] as const
        ) {
          const { status, json } = await as[who].call(method, path, body);
          assert.equal(status, 404, `${method} ${path} ${who}`);
          assert.equal(json.message, byKey.PlaceInvalidOrNotOwned);
        }
      }
      assert.deepEqual(
        (await as.stranger.call("GET", PLACES)).json.data,
        [],
      );
      assert.equal((await as.admin.call("GET", `${PLACES}/${id}`)).status, 200);
    },
  );

  await t.step(
    "PLACE-07 ACC-06 a user who does not see all units of a place sees it, and cannot change it",
    async () => {
      await as.admin.call("PUT", `${PLACES}/${id}`, {
        ...work,
        imeis: [car.imei, van.imei],
      });
      const read = await as.user.call("GET", `${PLACES}/${id}`);
      assert.equal(read.json.data.may_change, false);
      assert.deepEqual(read.json.data.units, [{
        imei: car.imei,
        name: "Volvo V90",
      }]);
      for (const method of ["PUT", "DELETE"]) {
        const body = method === "PUT" ? work : undefined;
        const refused = await as.user.call(method, `${PLACES}/${id}`, body);
        assert.equal(refused.status, 404, method);
      }
      const added = await as.user.call("POST", PLACES, {
        ...work,
        imeis: [van.imei],
      });
      assert.equal(added.json.errors.imeis[0], byKey.UnitNotFound);
      const own = await addPlace({ label: "Mine" }, "user");
      const deleted = await as.user.call("DELETE", `${PLACES}/${own}`);
      assert.equal(deleted.status, 200);
    },
  );

  await t.step(
    "API-45 addresses are searched by the names that are built in",
    async () => {
      const { status, json } = await as.admin.call(
        "GET",
        "/api/v1/user/addresses?search=Goteborg",
      );
      assert.equal(status, 200);
      assert.match(json.data[0].address, /^Göteborg/);
      const empty = await as.admin.call(
        "GET",
        "/api/v1/user/addresses?search=%20",
      );
      assert.equal(empty.status, 422);
    },
  );
});
