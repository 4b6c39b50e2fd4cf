import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { attributeOf, inputOf, tagsOf, textOf } from "../harness/html.ts";
import { ALWAYS, PLACES, startStory } from "./story.ts";

const LIST = "/user/places";
const EDITOR = "/user/places/add-edit-places";
const m = textsOf("en");

Deno.test("pages of places", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startStory();
  const { car, van, foreign, addPlace, as } = story;
  const form: [string, string][] = [
    ["label", "Office <1"],
    ["address", "Sveavägen 1, Stockholm"],
    ["latitude", "59,3293"],
    ["longitude", "18.0686"],
    ["radius", "250"],
    ["imeis", car.imei],
    ["rules", "1"],
    ["rule-0-type", "private"],
    ["rule-0-direction", "both"],
    ["rule-0-purpose", "Commute"],
    ["rule-0-days", "1"],
    ["rule-0-days", "7"],
    ["rule-0-from", "22:00"],
    ["rule-0-to", "06:00"],
  ];
  /** The form with some fields changed; null removes a field. */
  const changed = (change: Record<string, string | null>) => [
    ...form.filter(([name]) => !(name in change)),
    ...Object.entries(change)
      .filter((entry): entry is [string, string] => entry[1] !== null),
  ];
  const valueOf = (html: string, name: string) =>
    attributeOf(inputOf(html, name)!, "value");

  await t.step(
    "PLACE-01 ERR-09 without places the list says so, in each language",
    async () => {
      for (const language of LANGUAGES) {
        const { status, text } = await as.admin.with({ language }).get(LIST);
        assert.equal(status, 200);
        assert.ok(text.includes(textsOf(language).place.none), language);
      }
    },
  );

  await chapter(
    "PLACE-02 PLACE-03 PLACE-08 a place is added with its rules, listed, and opened with the same values",
    async () => {
      const saved = await as.admin.post(EDITOR, form);
      assert.equal(saved.status, 303, saved.text);
      assert.equal(saved.location, LIST);
      assert.match(saved.cookies, /^notice=PlaceSaved\.[0-9a-f-]{36}$/);
      const list = await as.admin.get(saved.location!);
      assert.match(
        list.text,
        /Office <1 Sveavägen 1, Stockholm 250 m Volvo V90/,
      );
      assert.ok(!list.html.includes("<1"), "a label is no HTML");
      const [path] = list.html.match(/\/user\/places\/add-edit-places\/\d+/)!;
      const { html } = await as.admin.get(path);
      for (
        const [name, value] of [
          ["label", "Office &lt;1"],
          ["latitude", "59.3293"],
          ["radius", "250"],
          ["rule-0-purpose", "Commute"],
          ["rule-0-from", "22:00"],
          ["rule-0-to", "06:00"],
        ] as const
      ) assert.equal(valueOf(html, name), value, name);
      const days = tagsOf(html, "input").filter((tag) =>
        attributeOf(tag, "name") === "rule-0-days" &&
        attributeOf(tag, "checked") !== undefined
      ).map((tag) => attributeOf(tag, "value"));
      assert.deepEqual(days, ["1", "7"]);
      assert.match(html, /class="map-circle"/, "the drawn map shows it");
    },
  );

  await t.step(
    "PLACE-06 PLACE-09 LIM-15 LIM-16 each error shows at its field, and typed values stay",
    async () => {
      const refusals: [
        Record<string, string | null>,
        string,
        keyof typeof m.byKey,
      ][] = [
        [{ label: " " }, "label", "FillIn"],
        [{ address: "" }, "address", "FillIn"],
        [{ latitude: "" }, "latitude", "FillIn"],
        [{ longitude: null }, "longitude", "FillIn"],
        [{ radius: "" }, "radius", "PlaceRadiusMissing"],
        [{ radius: null }, "radius", "PlaceRadiusMissing"],
        [{ address: "å".repeat(51) }, "address", "TooLong50"],
        [{ latitude: "91" }, "latitude", "CoordinatesFormat"],
        [{ longitude: "east" }, "longitude", "CoordinatesFormat"],
        [{ radius: "9,99" }, "radius", "PlaceRadiusTooSmall"],
        [{ radius: "-200" }, "radius", "PlaceRadiusTooSmall"],
        [{ radius: "9999,01" }, "radius", "PlaceRadiusTooLarge"],
        [{ radius: "10 000" }, "radius", "PlaceRadiusTooLarge"],
        [{ radius: "wide" }, "radius", "PlaceRadiusFormat"],
        [{ imeis: null }, "imeis", "SelectUnits"],
        [{ imeis: foreign.imei }, "imeis", "UnitNotFound"],
        [{ "rule-0-days": null }, "rule-0-days", "SelectDays"],
        [{ "rule-0-from": "" }, "rule-0-from", "SpecifyHours"],
        [{ "rule-0-type": "x" }, "rule-0-type", "ChooseTripType"],
        [
          { "rule-0-purpose": "x".repeat(101) },
          "rule-0-purpose",
          "PurposeLength",
        ],
        [{ apply_from: "2027-01-01" }, "apply_from", "ApplyFromInFuture"],
      ];
      for (const [change, field, key] of refusals) {
        const { status, html } = await as.admin.post(EDITOR, changed(change));
        assert.equal(status, 422, `${field} ${key}`);
        const [error] = html.match(
          new RegExp(`id="${field}-error"[^>]*>[^<]*`),
        ) ?? [];
        assert.ok(error?.includes(m.byKey[key]), `${field}: ${error}`);
        if (!("label" in change)) {
          assert.equal(valueOf(html, "label"), "Office &lt;1");
        }
      }
      const noRadius = await as.admin.post(EDITOR, changed({ radius: "" }));
      assert.match(noRadius.html, /role="alert"[^<]*<?[^]*?Missing place data/);
      const missing = await as.admin.post(EDITOR);
      assert.equal(missing.status, 422);
      const [alert] = missing.html.match(/role="alert".*?<\/p>/s)!;
      assert.ok(textOf(alert).includes(m.byKey.MissingPlaceData));
    },
  );

  await t.step(
    "PLACE-08 rules are added, removed, and refused when they overlap, without JavaScript",
    async () => {
      const added = await as.admin.post(EDITOR, [...form, [
        "action",
        "add-rule",
      ]]);
      assert.equal(added.status, 200);
      assert.equal(valueOf(added.html, "rules"), "2");
      assert.equal(valueOf(added.html, "rule-0-purpose"), "Commute");
      const second: [string, string][] = [
        ["rule-1-type", "other"],
        ["rule-1-direction", "to"],
        ["rule-1-purpose", "Late"],
        ["rule-1-days", "1"],
        ["rule-1-from", "05:00"],
        ["rule-1-to", "07:00"],
      ];
      const two = [...changed({ rules: "2" }), ...second];
      const refused = await as.admin.post(EDITOR, two);
      assert.equal(refused.status, 422);
      assert.match(
        refused.html,
        new RegExp(`id="rule-1-error"[^>]*>${m.byKey.RulesOverlap}`),
      );
      const removed = await as.admin.post(EDITOR, [...two, [
        "action",
        "remove-rule-0",
      ]]);
      assert.equal(removed.status, 200);
      assert.equal(valueOf(removed.html, "rules"), "1");
      assert.equal(valueOf(removed.html, "rule-0-purpose"), "Late");
      const strange = await as.admin.post(EDITOR, [
        ...changed({ rules: "1e9" }),
        ["action", "remove-rule-77"],
      ]);
      assert.equal(strange.status, 200);
    },
  );

  await t.step(
    "PLACE-02 API-45 an address is searched, picked, and drawn, without JavaScript",
    async () => {
      const searched = await as.admin.post(EDITOR, [
        ...changed({ address: "Goteborg" }),
        ["action", "search"],
      ]);
      assert.equal(searched.status, 200);
      const pick = tagsOf(searched.html, "button").find((tag) =>
        attributeOf(tag, "name") === "pick"
      )!;
      const value = attributeOf(pick, "value")!;
      assert.match(value, /^57\.\d+ 11\.\d+ Göteborg/);
      const picked = await as.admin.post(EDITOR, [...form, ["pick", value]]);
      assert.equal(picked.status, 200);
      assert.match(valueOf(picked.html, "address")!, /^Göteborg/);
      assert.match(valueOf(picked.html, "latitude")!, /^57\./);
      const nothing = await as.admin.post(EDITOR, [
        ...changed({ address: "qqqqzzzz" }),
        ["action", "search"],
      ]);
      assert.ok(nothing.text.includes(m.address.noAddress));
      const empty = await as.admin.post(EDITOR, [
        ...changed({ address: "" }),
        ["action", "search"],
      ]);
      assert.equal(empty.status, 422);
      assert.ok(empty.text.includes(m.byKey.SpecifySearch));
    },
  );

  await t.step(
    "PLACE-01 the list is searched in the database, in parts of 50",
    async () => {
      for (let number = 10; number < 62; number++) {
        await addPlace({ label: `Customer ${number}`, imeis: [van.imei] });
      }
      const first = await as.admin.get(LIST);
      assert.match(first.text, /1–50 of 53 places/);
      const next = first.html.match(/href="([^"]*)" rel="next"/)![1]!
        .replace("&amp;", "&");
      assert.match((await as.admin.get(next)).text, /51–53 of 53 places/);
      const found = await as.admin.get(`${LIST}?search=customer+17`);
      assert.match(found.text, /Customer 17 .*1–1 of 1 places/);
      for (const search of ["zzz", "%25", "_", "'%3B--"]) {
        const { status, text } = await as.admin.get(`${LIST}?search=${search}`);
        assert.equal(status, 200);
        assert.ok(text.includes(m.place.noMatch), search);
      }
      for (const page of ["0", "-1", "x", "9999", "1e99"]) {
        assert.equal(
          (await as.admin.get(`${LIST}?page=${page}`)).status,
          200,
          page,
        );
      }
    },
  );

  await t.step(
    "PLACE-07 ACC-21 ACC-06 a place that does not exist, is another account's or not one's to change is invalid or not owned",
    async () => {
      const id = await addPlace({ imeis: [car.imei, van.imei] });
      const list = await as.user.get(LIST);
      assert.ok(list.text.includes("Office Sveavägen"), "it is seen");
      assert.ok(!list.html.includes(`${EDITOR}/${id}"`), "without a link");
      assert.ok(!(await as.stranger.get(LIST)).text.includes("Office"));
      for (
        const [which, who] of [
          [id, "user"],
          [id, "without"],
          [id, "stranger"],
          [999_999, "admin"],
          ["x", "admin"],
          ["0", "admin"],
        ] as const
      ) {
        const deletion = `${LIST}/${which}/deletion`;
        for (
          const answer of [
            await as[who].get(`${EDITOR}/${which}`),
            await as[who].post(`${EDITOR}/${which}`, form),
            await as[who].get(deletion),
            await as[who].post(deletion),
          ]
        ) {
          assert.equal(answer.status, 404, `${which} ${who}`);
          assert.ok(answer.text.includes(m.byKey.PlaceInvalidOrNotOwned));
        }
      }
      assert.equal((await as.admin.call("GET", `${PLACES}/${id}`)).status, 200);
    },
  );

  await t.step("PLACE-01 a place is deleted after a question", async () => {
    const id = await addPlace({ label: "Gone", rules: [ALWAYS] });
    const path = `${LIST}/${id}/deletion`;
    assert.match((await as.admin.get(path)).text, /Delete Gone\?/);
    const refused = await as.admin.post(path, { apply_from: "2027-01-01" });
    assert.equal(refused.status, 422);
    const deleted = await as.admin.post(path, { apply_from: "" });
    assert.equal(deleted.status, 303);
    assert.match(deleted.cookies, /^notice=PlaceDeleted\.[0-9a-f-]{36}$/);
    assert.equal((await as.admin.get(path)).status, 404);
  });

  await t.step(
    "PLACE-01 SHELL-13 the sidebar leads to the places",
    async () => {
      const { html } = await as.admin.get("/user/create-triplog");
      assert.match(html, /href="\/user\/places"/);
    },
  );
});
