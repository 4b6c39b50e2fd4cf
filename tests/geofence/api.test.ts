import assert from "node:assert/strict";
import { newUnit } from "../harness/build.ts";
import { textsOf } from "../../locales/index.ts";
import { GEOFENCES, startStory } from "./story.ts";

const { byKey } = textsOf("en");
const SQUARE = {
  type: "Polygon",
  coordinates: [[[18, 59], [18.01, 59], [18.01, 59.01], [18, 59.01], [18, 59]]],
};

Deno.test("calls of geofences", async (t) => {
  await using story = await startStory();
  const { yard, car, van, foreign, addGeofence, as, db, mine } = story;
  const remove = (id: number) => as.admin.call("DELETE", `${GEOFENCES}/${id}`);

  await t.step(
    "API-48 GEO-03 a geofence is added, read, listed, changed and deleted with all that it holds",
    async () => {
      const added = await as.admin.call("POST", GEOFENCES, {
        ...yard,
        theft_mode: true,
        deactivation: { days: [6, 7], from: "22:00", to: "06:00" },
      });
      assert.equal(added.status, 201);
      const { id } = added.json.data;
      const expected = {
        id,
        name: "Yard",
        address: yard.address,
        latitude: yard.latitude,
        longitude: yard.longitude,
        radius: 400,
        polygon: null,
        active: true,
        theft_mode: true,
        deactivation: { days: [6, 7], from: "22:00", to: "06:00" },
        units: [{ imei: car.imei, name: "Volvo V90" }],
        version: 1,
        may_change: true,
      };
      assert.deepEqual(added.json.data, expected);
      const read = await as.user.call("GET", `${GEOFENCES}/${id}`);
      assert.deepEqual(read.json.data, expected);
      const listed = await as.admin.call("GET", GEOFENCES);
      assert.deepEqual(listed.json.data, [expected]);
      const changed = await as.admin.call("PUT", `${GEOFENCES}/${id}`, {
        name: "Square",
        polygon: SQUARE,
        active: false,
        imeis: [car.imei, van.imei],
        version: 1,
      });
      assert.equal(changed.status, 200, JSON.stringify(changed.json));
      assert.deepEqual(changed.json.data, {
        ...expected,
        name: "Square",
        address: "",
        latitude: null,
        longitude: null,
        radius: null,
        polygon: SQUARE,
        active: false,
        theft_mode: false,
        deactivation: null,
        units: [
          { imei: van.imei, name: "Transit" },
          { imei: car.imei, name: "Volvo V90" },
        ],
        version: 2,
      });
      const found = async (search: string) =>
        (await as.admin.call(
          "GET",
          `${GEOFENCES}?search=${encodeURIComponent(search)}`,
        )).json.data.length;
      for (const search of ["squa", "transit"]) {
        assert.equal(await found(search), 1, search);
      }
      for (const search of ["%", "_", "Yard", "Foreign"]) {
        assert.equal(await found(search), 0, search);
      }
      assert.equal((await remove(id)).status, 200);
      const gone = await as.admin.call("GET", `${GEOFENCES}/${id}`);
      assert.equal(gone.status, 404);
    },
  );

  await t.step(
    "API-48 GEO-05 GEO-06 GEO-11 GEO-14 LIM-15 LIM-16 LIM-17 what is wrong is refused at its field, and nothing is stored",
    async () => {
      const refusals: [object, string, string][] = [
        [
          { radius: 300 },
          "radius",
          "The geofence must be greater than 300 meters",
        ],
        [{ radius: null }, "radius", byKey.GeofenceRadiusMissing],
        [{ radius: 10_000 }, "radius", byKey.GeofenceRadiusTooLarge],
        [{ name: "" }, "name", byKey.MissingGeofenceData],
        [{ address: "å".repeat(51) }, "address", byKey.TooLong50],
        [{ latitude: 91 }, "latitude", byKey.CoordinatesFormat],
        [{ imeis: [] }, "imeis", byKey.SelectUnits],
        [{ imeis: [foreign.imei] }, "imeis", byKey.UnitNotFound],
        [{ polygon: "{}" }, "polygon", byKey.GeoJsonNoPolygon],
        [
          {
            polygon: {
              ...SQUARE,
              coordinates: [[[59, 118], [59, 119], [60, 119], [59, 118]]],
            },
          },
          "polygon",
          byKey.PolygonSwapped,
        ],
      ];
      for (const [change, field, text] of refusals) {
        const refused = await as.admin.call("POST", GEOFENCES, {
          ...yard,
          ...change,
        });
        assert.equal(refused.status, 422, text);
        assert.deepEqual(refused.json.errors[field], [text]);
      }
      assert.ok(
        byKey.GeofenceRadiusMissing.endsWith(byKey.GeofenceRadiusTooSmall),
      );
      const listed = await as.admin.call("GET", GEOFENCES);
      assert.deepEqual(listed.json.data, []);
      const id = await addGeofence({ radius: 9999 });
      const smallest = await addGeofence({ radius: 300.5 });
      await remove(id);
      await remove(smallest);
    },
  );

  await t.step(
    "API-48 GEO-07 a geofence is switched off and on, by people who see all its units",
    async () => {
      const id = await addGeofence({ imeis: [car.imei, van.imei] });
      const put = (active: unknown, who: keyof typeof as = "admin") =>
        as[who].call("PUT", `${GEOFENCES}/${id}/activation`, { active });
      for (const active of [false, false, true]) {
        const answer = await put(active);
        assert.equal(answer.status, 200);
        assert.equal(answer.json.data.active, active);
      }
      assert.equal((await put("no")).status, 422);
      for (const who of ["user", "without", "stranger"] as const) {
        const refused = await put(false, who);
        assert.equal(refused.status, 404, who);
        assert.equal(
          refused.json.message ?? JSON.stringify(refused.json),
          byKey.GeofenceInvalidOrNotOwned,
        );
      }
      await remove(id);
    },
  );

  await t.step(
    "API-48 GEO-10 a sixth geofence of a unit is refused with a message, and changing one of the five is not",
    async () => {
      const unit = await newUnit(db, mine, { name: "Full" });
      const imeis = [unit.imei];
      const ids: number[] = [];
      for (let number = 1; number <= 5; number++) {
        ids.push(await addGeofence({ name: `Zone ${number}`, imeis }));
      }
      const sixth = await as.admin.call("POST", GEOFENCES, {
        ...yard,
        imeis: [car.imei, unit.imei],
      });
      assert.equal(sixth.status, 422);
      assert.deepEqual(sixth.json.errors.imeis, [byKey.UnitGeofencesLimit]);
      const other = await addGeofence({ name: "Other" });
      const moved = await as.admin.call("PUT", `${GEOFENCES}/${other}`, {
        ...yard,
        imeis,
      });
      assert.equal(moved.status, 422);
      const again = await as.admin.call("PUT", `${GEOFENCES}/${ids[2]}`, {
        ...yard,
        imeis,
      });
      assert.equal(again.status, 200);
      await remove(ids[4]!);
      const fifth = await as.admin.call("PUT", `${GEOFENCES}/${other}`, {
        ...yard,
        imeis,
      });
      assert.equal(fifth.status, 200);
      for (const id of [...ids.slice(0, 4), other]) await remove(id);
    },
  );

  await t.step(
    "API-48 GEO-10 of sixth geofences that are assigned at once none is stored",
    async () => {
      const unit = await newUnit(db, mine, { name: "Raced" });
      const answers = await Promise.all(
        Array.from(
          { length: 9 },
          (_, number) =>
            as.admin.call("POST", GEOFENCES, {
              ...yard,
              name: `Race ${number}`,
              imeis: [unit.imei],
            }),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      assert.deepEqual(statuses, [201, 201, 201, 201, 201, 422, 422, 422, 422]);
      const { json } = await as.admin.call("GET", `${GEOFENCES}?search=Race`);
      assert.equal(json.data.length, 5);
      for (const { id } of json.data) await remove(id);
    },
  );

  await t.step(
    "API-48 GEO-13 GEO-11 ACC-06 ACC-21 an unknown geofence, another account's and one with a hidden unit is not one's to change",
    async () => {
      const both = await addGeofence({ imeis: [car.imei, van.imei] });
      const seen = await as.user.call("GET", `${GEOFENCES}/${both}`);
      assert.equal(seen.json.data.may_change, false);
      assert.deepEqual(seen.json.data.units, [
        { imei: car.imei, name: "Volvo V90" },
      ]);
      for (const who of ["without", "stranger"] as const) {
        const read = await as[who].call("GET", `${GEOFENCES}/${both}`);
        assert.equal(read.status, 404);
        const { json } = await as[who].call("GET", GEOFENCES);
        assert.deepEqual(json.data, []);
      }
      for (
        const [id, who] of [
          [both, "user"],
          [both, "without"],
          [both, "stranger"],
          [999_999, "admin"],
          ["x", "admin"],
        ] as const
      ) {
        for (
          const answer of [
            await as[who].call("PUT", `${GEOFENCES}/${id}`, yard),
            await as[who].call("DELETE", `${GEOFENCES}/${id}`),
          ]
        ) {
          assert.equal(answer.status, 404, `${id} ${who}`);
          assert.equal(answer.json.data, null);
        }
      }
      const own = await addGeofence({ name: "Own" }, "user");
      assert.equal(
        (await as.user.call("DELETE", `${GEOFENCES}/${own}`)).status,
        200,
      );
      const hidden = await as.user.call("POST", GEOFENCES, {
        ...yard,
        imeis: [van.imei],
      });
      assert.deepEqual(hidden.json.errors.imeis, [byKey.UnitNotFound]);
      await remove(both);
    },
  );

  await t.step(
    "API-48 a change that somebody made meanwhile is not overwritten by one who has not seen it",
    async () => {
      const id = await addGeofence();
      const path = `${GEOFENCES}/${id}`;
      const first = { ...yard, name: "First", version: 1 };
      assert.equal((await as.admin.call("PUT", path, first)).status, 200);
      const second = await as.user.call("PUT", path, {
        ...first,
        name: "Second",
      });
      assert.equal(second.status, 409);
      assert.equal((await as.admin.call("GET", path)).json.data.name, "First");
      await remove(id);
    },
  );
});
