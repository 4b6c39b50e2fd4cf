import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUnit } from "../harness/build.ts";
import { attributeOf, inputOf } from "../harness/html.ts";
import { parseXlsx } from "../harness/exported.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING, STOCKHOLM } from "../trip/story.ts";
import { GEOFENCES, startStory } from "./story.ts";
import { newVisits } from "./visit-rows.ts";

const m = textsOf("en");
const MARCH_2 = "from=2026-03-02&to=2026-03-02";

Deno.test("visits to geofences", async (t) => {
  await using story = await startStory();
  const { portal, db, clock, mine, car, van, as, people, addGeofence } = story;

  await t.step(
    "GEO-15 a geofence shows who is inside, and visits with the time spent, by page, call, CSV and spreadsheet",
    async () => {
      clock.now = new Date(MORNING[0]!.fixedAt - 60_000);
      const id = await addGeofence({ name: "Home", ...STOCKHOLM });
      await reportFixes(portal, car.imei, MORNING);
      const isLeaving = ({ fixedAt }: { fixedAt: number }) =>
        fixedAt <= MORNING[0]!.fixedAt + 300_000;
      await reportFixes(portal, van.imei, MORNING.filter(isLeaving));
      await look(portal, LAST);
      clock.now = new Date(LAST);
      const path = `/user/geofences/${id}/visits`;
      const page = await as.admin.get(path);
      // 60 km/h from 08:10: 400 m and the margin of 50 m are 27 s away.
      assert.match(page.text, /Inside now No unit is inside/);
      assert.match(page.text, /Mon, 2 Mar 2026/);
      assert.match(page.text, /Volvo V90 08:00 08:10 11 min/);
      const { json } = await as.admin.call("GET", `${GEOFENCES}/${id}/visits`);
      assert.deepEqual(json.data, [{
        imei: car.imei,
        name: "Volvo V90",
        entered_at: "2026-03-02T07:00:00.000Z",
        left_at: "2026-03-02T07:10:30.000Z",
        is_inside: false,
      }]);
      const csv = await as.admin.get(`${path}/export/csv?${MARCH_2}`);
      assert.match(csv.headers.get("content-type")!, /text\/csv/);
      assert.match(
        csv.html,
        new RegExp(`2026-03-02,Volvo V90,${car.imei},08:00,08:10,11\\r\\n$`),
      );
      const xlsx = await as.admin.get(`${path}/export/xlsx?${MARCH_2}`);
      const { rows } = parseXlsx(xlsx.bytes);
      assert.equal(rows.length, 2);
      assert.ok(JSON.stringify(rows).includes("Volvo V90"));
    },
  );

  await t.step(
    "GEO-15 a unit that is inside shows since when, on every day until today, and several visits of a day have a sum",
    async () => {
      const [boat, truck] = [
        await newUnit(db, mine, { name: "Boat" }),
        await newUnit(db, mine, { name: "Truck" }),
      ];
      clock.now = new Date("2026-03-04T09:00:00Z");
      const id = await newVisits(db, mine, people.admin.id, {
        [boat.id]: [["inside", "2026-03-02T20:00Z"]],
        [truck.id]: [
          ["inside", "2026-03-03T07:00Z"],
          ["outside", "2026-03-03T08:00Z"],
          ["inside", "2026-03-03T10:00Z"],
          ["outside", "2026-03-03T10:30Z"],
        ],
      });
      const admin = await portal.as(people.admin.email);
      const { text } = await admin.get(`/user/geofences/${id}/visits`);
      assert.match(text, /Inside now Boat since Mon, 2 Mar 2026 21:00/);
      assert.match(
        text,
        /Wed, 4 Mar 2026 .* Boat before inside 10 h 0 min Tue, 3 Mar 2026 .* Boat before later 24 h 0 min/,
      );
      assert.match(
        text,
        /Truck 08:00 09:00 1 h 0 min Truck 11:00 11:30 30 min/,
      );
      assert.match(text, /Truck 2 visits, 1 h 30 min/);
      const inside = await admin.call("GET", `${GEOFENCES}/${id}/inside`);
      assert.deepEqual(inside.json.data, [{
        imei: boat.imei,
        name: "Boat",
        entered_at: "2026-03-02T20:00:00.000Z",
        left_at: null,
        is_inside: true,
      }]);
      const narrow = await admin.get(
        `/user/geofences/${id}/visits?${MARCH_2}`,
      );
      assert.match(narrow.text, /Boat 21:00 later 3 h 0 min/);
      assert.ok(!narrow.text.includes("Truck"));
    },
  );

  await t.step(
    "GEO-15 GEO-13 ACC-06 ACC-21 only people who see a geofence see its visits, and of units that they see",
    async () => {
      const id = await newVisits(db, mine, people.admin.id, {
        [car.id]: [["inside", "2026-03-04T07:00Z"]],
        [van.id]: [["inside", "2026-03-04T07:30Z"]],
      });
      const [user, stranger, without] = await Promise.all(
        (["user", "stranger", "without"] as const).map((who) =>
          portal.as(people[who].email)
        ),
      );
      const { text } = await user!.get(`/user/geofences/${id}/visits`);
      assert.ok(text.includes("Volvo V90"));
      assert.ok(!text.includes("Transit"));
      for (const asker of [stranger!, without!]) {
        for (const path of ["", "/export/csv", "/export/xlsx"]) {
          const page = await asker.get(`/user/geofences/${id}/visits${path}`);
          assert.equal(page.status, 404);
          assert.ok(!page.html.includes("Volvo"));
        }
        for (const path of ["visits", "inside"]) {
          const call = await asker.call("GET", `${GEOFENCES}/${id}/${path}`);
          assert.equal(call.status, 404);
          assert.equal(call.json.data, null);
        }
      }
    },
  );

  await t.step(
    "GEO-15 days that are none, or end before they begin, are refused at their field",
    async () => {
      const id = await newVisits(db, mine, people.admin.id, {});
      const admin = await portal.as(people.admin.email);
      const wrong = [
        ["from=x", "from", "InvalidDay"],
        ["from=2026-03-02&to=2026-03-01", "to", "EndDateMustBeAfterStart"],
        ["from=2020-01-01&to=2026-03-01", "to", "PeriodTooLong"],
      ] as const;
      for (const [query, field, key] of wrong) {
        const path = `geofences/${id}/visits?${query}`;
        const page = await admin.get(`/user/${path}`);
        assert.equal(page.status, 422);
        assert.ok(page.text.includes(m.byKey[key]));
        const asked = new URLSearchParams(query);
        for (const name of ["from", "to"]) {
          const shown = attributeOf(inputOf(page.html, name)!, "value");
          assert.equal(shown ?? "", asked.get(name) ?? "", "it stays");
        }
        const call = await admin.call("GET", `/api/v1/user/${path}`);
        assert.equal(call.status, 422);
        assert.deepEqual(call.json.errors[field], [m.byKey[key]]);
      }
      const none = await admin.get(`/user/geofences/${id}/visits/export/pdf`);
      assert.equal(none.status, 404);
    },
  );
});
