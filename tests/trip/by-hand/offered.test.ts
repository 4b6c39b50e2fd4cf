import assert from "node:assert/strict";
import { addressOf } from "../../../basemap/address.ts";
import { packGazetteer } from "../../../basemap/gazetteer-file.ts";
import { makeGazetteer } from "../../../basemap/gazetteer.ts";
import { readPlaces } from "../../../basemap/cutting/places.ts";
import { textsOf } from "../../../locales/index.ts";
import { newUser } from "../../harness/build.ts";
import type { Answer } from "../../harness/answer.ts";
import { attributeOf, tagsOf, textOf } from "../../harness/html.ts";
import { LOG, startByHand } from "./story.ts";
import { newTrip } from "../trip-rows.ts";
import { storedTrips } from "../story.ts";

const m = textsOf("en");
const t = m.trip.byHand;
const GAZETTEER = makeGazetteer(packGazetteer(readPlaces()));
/** Some six kilometres from the town. */
const NORTH_OF_MORA = { latitude: 61.06, longitude: 14.54 };

Deno.test("what the form of a missing trip offers and refuses", async (of) => {
  await using story = await startByHand();
  const { db, mine, car, asAnna, FORM, submit, call } = story;
  const path = `${LOG}/by-hand?unit=${car.id}`;
  /** The page that an answer leads to, with its notice. */
  const noticed = ({ cookies, location }: Answer) =>
    asAnna.with({ cookie: cookies }).get(location!);
  const valueOf = (html: string, name: string) => {
    const field = tagsOf(html, "input")
      .find((tag) => attributeOf(tag, "id") === name);
    return attributeOf(field!, "value");
  };

  await of.step(
    "FLOW-02 SEC-07 addresses at which trips of the unit usually start or stop are offered, the most frequent first; those of others' private trips are not",
    async () => {
      const other = await newUser(db, mine, {});
      const drive = (
        day: string,
        from: string,
        to: string,
        more: Parameters<typeof newTrip>[4] = {},
      ) =>
        newTrip(
          db,
          { accountId: mine, id: car.id },
          `2026-02-${day}T08:00Z`,
          `2026-02-${day}T08:20Z`,
          { start_address: from, stop_address: to, ...more },
        );
      await drive("02", "Depot 1", "Slussen 2");
      // Far from every place, an address tells which one is near: nobody starts there.
      const near = addressOf(GAZETTEER, NORTH_OF_MORA)!;
      assert.match(near, / km\)$/);
      for (const day of ["06", "07"]) await drive(day, near, near);
      await drive("03", "Depot 1", "Lager 3");
      await drive("04", "Depot 1", "Lager 3");
      await drive("05", "", "Clinic 4", {
        type: "private",
        driver_id: other.id,
      });
      const offered = async (as: typeof asAnna) => {
        const { html } = await as.get(path);
        const [, list = ""] = html.match(
          /<datalist id="usual-ends"[^>]*>(.*?)<\/datalist>/s,
        )!;
        return tagsOf(list, "option").map((tag) => attributeOf(tag, "value"));
      };
      assert.deepEqual(await offered(asAnna), [
        "Depot 1",
        "Lager 3",
        "Slussen 2",
      ]);
      const { html } = await asAnna.get(path);
      for (const name of ["start_address", "stop_address"]) {
        const field = tagsOf(html, "input")
          .find((tag) => attributeOf(tag, "id") === name);
        assert.equal(attributeOf(field!, "list"), "usual-ends");
      }
    },
  );

  await of.step(
    "FLOW-12 the notice leads to the way back: the trip turned round, after it ended, under its own heading; that one leads to none",
    async () => {
      const entered = await submit({ distance: "20,5" });
      const log = await noticed(entered);
      const [stored] = (await storedTrips(db, car.id)).slice(-1);
      const wayBack = `${path}&back_of=${stored!.id}`;
      assert.ok(
        log.html.includes(wayBack.replaceAll("&", "&amp;")),
        textOf(log.html),
      );
      const form = await asAnna.get(wayBack);
      assert.match(form.html, new RegExp(`<h1[^>]*>${t.wayBack.title}`));
      assert.ok(textOf(form.html).includes(`${t.wayBack.link} – Volvo`));
      assert.deepEqual(
        [
          "start_address",
          "stop_address",
          "start_date",
          "start_clock",
          "stop_date",
          "stop_clock",
          "distance",
          "purpose",
        ].map((name) => valueOf(form.html, name)),
        [
          "Kunden 2",
          "Kontoret 1",
          "2026-03-05",
          "08:30",
          "2026-03-05",
          "",
          "20.5",
          "Customer",
        ],
      );
      const back = await asAnna.post(wayBack, {
        ...FORM,
        start_clock: "08:30",
        stop_clock: "09:00",
      });
      const after = await noticed(back);
      assert.ok(!after.html.includes("back_of="), textOf(after.html));
    },
  );

  await of.step(
    "FLOW-12 SEC-07 the way back of a private trip that somebody else drove tells nothing of it, and is not offered",
    async () => {
      const other = await newUser(db, mine, {});
      const entered = await submit({
        start_date: "2026-03-09",
        stop_date: "2026-03-09",
        type: "private",
        purpose: "",
        driver_id: String(other.id),
        start_address: "Home 7",
      });
      assert.equal(entered.status, 303, textOf(entered.html));
      const log = await noticed(entered);
      assert.ok(!log.html.includes("back_of="));
      const [stored] = (await storedTrips(db, car.id)).slice(-1);
      const form = await asAnna.get(`${path}&back_of=${stored!.id}`);
      assert.ok(!form.html.includes("Home 7"));
      assert.equal(valueOf(form.html, "start_date"), "2026-03-10");
    },
  );

  await of.step(
    "TRIP-25 a distance that contradicts the odometer, that nobody drives in that time, or that is none in whole metres, is refused at its field",
    async () => {
      const stored = await storedTrips(db, car.id);
      const day = { start_date: "2026-03-06", stop_date: "2026-03-06" };
      const refusedAt = async (form: Partial<typeof FORM>) => {
        const { html, status } = await submit({ ...day, ...form });
        assert.equal(status, 422);
        const isOpen = /class="by-hand-odometer"[^>]* open/.test(html);
        const [, field, text] = html.match(
          /class="field-error" id="(\w+)-error">([^<]*)/,
        )!;
        return [field, text, isOpen];
      };
      const readings = { odometer_start: "1000", odometer_stop: "1020" };
      const { DistanceDisagrees, TripTooFast } = m.byKey;
      assert.deepEqual(
        await refusedAt({ ...readings, distance: "21" }),
        ["distance", DistanceDisagrees, true],
      );
      assert.deepEqual(
        await refusedAt({ distance: "1 234,5" }),
        ["distance", TripTooFast, false],
      );
      assert.deepEqual(
        await refusedAt({ ...readings, odometer_stop: "1101", distance: "" }),
        ["odometer_stop", TripTooFast, true],
      );
      assert.deepEqual(await storedTrips(db, car.id), stored);
      const agreed = await submit({ ...day, ...readings, distance: "20,5" });
      assert.equal(agreed.status, 303, textOf(agreed.html));
      const fast = await call({ distance: 100_001 });
      assert.equal(fast.status, 422);
      assert.deepEqual(fast.json.errors, { distance: [TripTooFast] });
      for (const distance of [0, 0.4, 0.49]) {
        const { status, json } = await call({
          distance,
          start_time: "2026-03-05T07:00:00Z",
          stop_time: "2026-03-05T07:30:00Z",
        });
        assert.equal(status, 422, String(distance));
        assert.deepEqual(json.errors, { distance: [m.byKey.DistanceLimit] });
      }
    },
  );
});
