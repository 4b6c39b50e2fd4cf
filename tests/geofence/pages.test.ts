import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";
import { newUnit } from "../harness/build.ts";
import { startStory } from "./story.ts";

const LIST = "/user/geofences";
const EDITOR = "/user/geofences/add-edit-geofences";
const m = textsOf("en");

Deno.test("pages of geofences", async (t) => {
  await using story = await startStory();
  const { car, van, foreign, addGeofence, as, db, mine } = story;
  const form: [string, string][] = [
    ["name", "Yard <1"],
    ["address", "Sveavägen 1, Stockholm"],
    ["kind", "circle"],
    ["latitude", "59,3293"],
    ["longitude", "18.0686"],
    ["radius", "301"],
    ["active", "true"],
    ["theft_mode", "true"],
    ["days", "6"],
    ["days", "7"],
    ["from", "22:00"],
    ["to", "06:00"],
    ["imeis", car.imei],
  ];
  const changed = (change: Record<string, string | null>) => [
    ...form.filter(([name]) => !(name in change)),
    ...Object.entries(change).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]]
    ),
  ];
  const valueOf = (html: string, name: string) =>
    attributeOf(inputOf(html, name)!, "value");

  await t.step(
    "GEO-01 SHELL-13 an empty list says so, and the navigation leads to it",
    async () => {
      const { text, html } = await as.admin.get(LIST);
      assert.ok(text.includes(m.geofence.none));
      assert.match(
        html,
        /<a[^>]*href="\/user\/geofences"[^>]*aria-current="page"/,
      );
    },
  );

  await t.step(
    "GEO-02 GEO-04 the form of a new geofence starts at 300 m, which is refused with what is typed kept",
    async () => {
      const { html } = await as.admin.get(EDITOR);
      assert.equal(valueOf(html, "radius"), "300");
      assert.match(html, /&quot;minM&quot;:300,/, "the map goes no lower");
      const refused = await as.admin.post(EDITOR, changed({ radius: "300" }));
      assert.equal(refused.status, 422);
      assert.match(
        refused.html,
        /id="radius-error"[^>]*>The geofence must be greater than 300 meters</,
      );
      assert.equal(valueOf(refused.html, "name"), "Yard &lt;1");
    },
  );

  await t.step(
    "GEO-01 GEO-02 GEO-03 a geofence is added, listed with all its columns, opened with all its fields, and changed",
    async () => {
      const saved = await as.admin.post(EDITOR, form);
      assert.equal(saved.status, 303, saved.html);
      assert.match(saved.cookies, /^notice=GeofenceSaved\.[0-9a-f-]{36}$/);
      const list = await as.admin.get(LIST);
      assert.match(
        list.text,
        /Yard <1 Sveavägen 1, Stockholm 301 m On Volvo V90/,
      );
      assert.ok(!list.html.includes("<1"), "a name is no HTML");
      const [path] = list.html.match(
        /\/user\/geofences\/add-edit-geofences\/\d+/,
      )!;
      const { html } = await as.admin.get(path);
      for (
        const [name, value] of [
          ["name", "Yard &lt;1"],
          ["address", "Sveavägen 1, Stockholm"],
          ["latitude", "59.3293"],
          ["longitude", "18.0686"],
          ["radius", "301"],
          ["from", "22:00"],
          ["to", "06:00"],
        ] as const
      ) assert.equal(valueOf(html, name), value, name);
      const ticked = tagsOf(html, "input")
        .filter((tag) => attributeOf(tag, "checked") !== undefined)
        .map((tag) =>
          `${attributeOf(tag, "name")} ${attributeOf(tag, "value")}`
        );
      assert.deepEqual(ticked, [
        "kind circle",
        "active true",
        "theft_mode true",
        "days 6",
        "days 7",
        `imeis ${car.imei}`,
      ]);
      assert.match(html, /class="map-circle"/, "the drawn map shows it");
      const moved = await as.admin.post(
        path,
        changed({
          name: "Depot",
          active: null,
          days: null,
          from: "00:00",
          to: "00:00",
        }),
      );
      assert.equal(moved.status, 303);
      const after = await as.admin.get(LIST);
      assert.match(after.text, /Depot Sveavägen 1, Stockholm 301 m Off/);
    },
  );

  await t.step(
    "GEO-05 GEO-06 GEO-11 LIM-15 LIM-16 each error shows at its field, in the three languages",
    async () => {
      const refusals: [
        Record<string, string | null>,
        string,
        keyof typeof m.byKey,
      ][] = [
        [{ name: " " }, "name", "FillIn"],
        [{ latitude: "" }, "latitude", "FillIn"],
        [{ radius: "" }, "radius", "GeofenceRadiusMissing"],
        [{ radius: "wide" }, "radius", "GeofenceRadiusFormat"],
        [{ radius: "-400" }, "radius", "GeofenceRadiusTooSmall"],
        [{ radius: "10 000" }, "radius", "GeofenceRadiusTooLarge"],
        [{ longitude: "181" }, "longitude", "CoordinatesFormat"],
        [{ address: "å".repeat(51) }, "address", "TooLong50"],
        [{ days: null }, "days", "SelectDays"],
        [{ from: "" }, "from", "SpecifyHours"],
        [{ imeis: null }, "imeis", "SelectUnits"],
        [{ imeis: foreign.imei }, "imeis", "UnitNotFound"],
      ];
      for (const language of LANGUAGES) {
        const asker = as.admin.with({ language });
        const { byKey } = textsOf(language);
        for (const [change, field, key] of refusals) {
          const { status, html } = await asker.post(EDITOR, changed(change));
          assert.equal(status, 422, `${field} ${key}`);
          const [error] = html.match(
            new RegExp(`id="${field}-error"[^>]*>[^<]*`),
          ) ?? [];
          assert.ok(error?.includes(byKey[key]), `${field}: ${error}`);
        }
      }
    },
  );

  await t.step(
    "GEO-07 the switch of the list turns a geofence off and on at once, without JavaScript",
    async () => {
      const id = await addGeofence({ name: "Switched" });
      const path = `${LIST}/${id}/activation`;
      const isOn = async () => {
        const { html } = await as.admin.get(`${LIST}?search=Switched`);
        const [, state] = html.match(/role="switch" aria-checked="(\w+)"/)!;
        return state;
      };
      assert.equal(await isOn(), "true");
      const off = await as.admin.post(path, [["active", ""]]);
      assert.equal(off.status, 303);
      assert.equal(await isOn(), "false");
      assert.match(off.cookies, /^notice=GeofenceDeactivated\.[0-9a-f-]{36}$/);
      await as.admin.post(path, [["active", "true"]]);
      assert.equal(await isOn(), "true");
      assert.equal(
        (await as.stranger.post(path, [["active", ""]])).status,
        404,
      );
      assert.equal(await isOn(), "true");
    },
  );

  await t.step(
    "GEO-12 deleting asks for confirmation, and takes the geofence from its units",
    async () => {
      const id = await addGeofence({ name: "Doomed" });
      const path = `${LIST}/${id}/deletion`;
      const question = await as.admin.get(path);
      assert.ok(question.text.includes(m.geofence.deleteQuestion("Doomed")));
      assert.ok((await as.admin.get(LIST)).text.includes("Doomed"), "not yet");
      const deleted = await as.admin.post(path, []);
      assert.match(deleted.cookies, /^notice=GeofenceDeleted\.[0-9a-f-]{36}$/);
      const list = await as.admin.get(LIST);
      assert.ok(!list.text.includes("Doomed"));
      assert.equal((await as.admin.get(path)).status, 404);
    },
  );

  await t.step(
    "GEO-01 the list is searched and sorted in the database, in parts of 50",
    async () => {
      let imeis: string[] = [];
      for (let number = 10; number < 62; number++) {
        if (number % 5 === 0) imeis = [(await newUnit(db, mine)).imei];
        const radius = 900 - number;
        await addGeofence({ name: `Site ${number}`, radius, imeis });
      }
      const first = await as.admin.get(`${LIST}?search=Site`);
      assert.match(first.text, /1–50 of 52 geofences/);
      assert.match(first.text, /Site 10 .*Site 11 /);
      const next = first.html.match(/href="([^"]*)" rel="next"/)![1]!
        .replaceAll("&amp;", "&");
      assert.match((await as.admin.get(next)).text, /51–52 of 52 geofences/);
      const byRadius = first.html.match(/href="([^"]*order=radius[^"]*)"/)![1]!
        .replaceAll("&amp;", "&");
      const sorted = await as.admin.get(byRadius);
      assert.match(sorted.text, /Site 61 .*Site 60 /);
      assert.match(sorted.html, /aria-sort="ascending"/);
      for (const search of ["zzz", "%25", "_", "'%3B--"]) {
        const { text } = await as.admin.get(`${LIST}?search=${search}`);
        assert.ok(text.includes(m.geofence.noMatch), search);
      }
      for (const query of ["page=0", "page=1e99", "order=x", "direction=;"]) {
        assert.equal((await as.admin.get(`${LIST}?${query}`)).status, 200);
      }
    },
  );

  await t.step(
    "GEO-13 GEO-11 ACC-06 ACC-21 an unknown geofence, another account's or one with a hidden unit shows an error and no data",
    async () => {
      const id = await addGeofence({
        name: "Hidden half",
        imeis: [car.imei, van.imei],
      });
      const list = await as.user.get(LIST);
      assert.match(list.text, /Hidden half .* On Volvo V90/);
      assert.ok(!list.text.includes("Transit"));
      assert.ok(!list.html.includes(`${EDITOR}/${id}"`), "without a link");
      assert.ok(!(await as.stranger.get(LIST)).text.includes("Hidden half"));
      const offered = await as.user.get(EDITOR);
      assert.ok(offered.html.includes(car.imei));
      assert.ok(!offered.html.includes(van.imei));
      for (
        const [which, who] of [
          [id, "user"],
          [id, "without"],
          [id, "stranger"],
          [999_999, "admin"],
          ["x", "admin"],
        ] as const
      ) {
        for (
          const answer of [
            await as[who].get(`${EDITOR}/${which}`),
            await as[who].post(`${EDITOR}/${which}`, form),
            await as[who].get(`${LIST}/${which}/deletion`),
            await as[who].post(`${LIST}/${which}/deletion`, []),
          ]
        ) {
          assert.equal(answer.status, 404, `${which} ${who}`);
          assert.ok(answer.text.includes(m.byKey.GeofenceInvalidOrNotOwned));
          assert.ok(!answer.text.includes("Hidden half"));
        }
      }
    },
  );

  await t.step(
    "GEO-02 a form that somebody else has overtaken says so, and saves when it is sent again",
    async () => {
      const id = await addGeofence({ name: "Twice" });
      const path = `${EDITOR}/${id}`;
      await as.admin.post(path, changed({ name: "Twice A", version: "1" }));
      const late = await as.admin.post(
        path,
        changed({ name: "Twice B", version: "1" }),
      );
      assert.equal(late.status, 422);
      assert.ok(late.text.includes(m.byKey.ChangedMeanwhile));
      assert.equal(valueOf(late.html, "name"), "Twice B");
      const version = valueOf(late.html, "version")!;
      const again = await as.admin.post(
        path,
        changed({ name: "Twice B", version }),
      );
      assert.equal(again.status, 303);
    },
  );
});
