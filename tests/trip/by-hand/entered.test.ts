import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { parsePdf } from "../../harness/exported.ts";
import { attributeOf, tagsOf, textOf } from "../../harness/html.ts";
import { API, LOG, startByHand } from "./story.ts";
import { storedTrips } from "../story.ts";

const m = textsOf("en");

Deno.test("a missing trip entered by hand", async (t) => {
  await using story = await startByHand();
  const {
    car,
    anna,
    stranger,
    foreign,
    asAnna,
    FORM,
    submit,
    call,
    march,
    db,
  } = story;

  await t.step(
    "TRIP-25 shows in log, sums, page and files, with a mark",
    async () => {
      assert.match(
        (await asAnna.get(`${LOG}?${march}`)).html,
        /by-hand\?unit=/,
      );
      const form = await asAnna.get(`${LOG}/by-hand?unit=${car.id}`);
      assert.equal(form.status, 200);
      const entered = await submit({});
      assert.equal(entered.status, 303);
      const log = (await asAnna.get(entered.location!)).text;
      for (
        const text of ["08:00", "08:30", "Kontoret 1", "20.5 km", "Customer"]
      ) {
        assert.ok(log.includes(text), `${text} in ${log}`);
      }
      assert.ok(log.includes(m.trip.byHand.mark));
      const pdf = await asAnna.get(`${LOG}/export/pdf?${march}`);
      const { text } = await parsePdf(pdf.bytes);
      assert.ok(text.includes(m.tripExport.remarks.byHand), text);
      const [stored] = await storedTrips(db, car.id);
      assert.equal(
        stored!.started_at.toISOString(),
        "2026-03-05T07:00:00.000Z",
      );
      assert.equal(stored!.driver_id, anna.id);
    },
  );

  await t.step(
    "FLOW-11 without a unit in the address one is chosen, the one shown last first",
    async () => {
      const { html, status } = await asAnna.get(`${LOG}/by-hand`);
      assert.equal(status, 200);
      assert.match(html, /<form [^>]*method="get" action="[^"]*\/by-hand"/);
      assert.ok(
        tagsOf(html, "option").some((tag) =>
          attributeOf(tag, "value") === String(car.id) &&
          tag.includes("selected")
        ),
        html,
      );
      const lost = await asAnna.get(`${LOG}/by-hand?unit=${foreign.id}`);
      assert.equal(lost.status, 404);
      assert.match(lost.html, /class="empty"[\s\S]*href="[^"]*\/by-hand"/);
    },
  );

  await t.step(
    "TRIP-25 all wrong fields are named at once",
    async () => {
      const { html, status } = await submit({
        start_date: "",
        start_clock: "25:61",
        stop_date: "2026-02-30",
        stop_clock: "08:30",
        start_address: "",
        stop_address: "x".repeat(201),
        odometer_start: "9",
        odometer_stop: "8",
        distance: "far",
        type: "holiday",
        purpose: "x".repeat(101),
      });
      assert.equal(status, 422);
      const isMarked = (name: string) => html.includes(`id="${name}-error"`);
      for (
        const name of [
          "start_date",
          "start_clock",
          "stop_date",
          "start_address",
          "stop_address",
          "odometer_stop",
          "distance",
          "purpose",
        ]
      ) assert.ok(isMarked(name), name);
      assert.ok(textOf(html).includes(m.byKey.OdometerStopMustBeHigher));
      assert.ok(textOf(html).includes(m.byKey.ChooseTripType));
      for (const name of ["stop_clock", "odometer_start"]) {
        assert.ok(!isMarked(name), `${name} is right`);
      }
    },
  );

  await t.step(
    "TRIP-25 what is wrong stands beside its field, and what was typed stays",
    async () => {
      const long = "x".repeat(201);
      const taken = { start_date: "2026-03-03", stop_date: "2026-03-03" };
      assert.equal((await submit(taken)).status, 303);
      const stored = await storedTrips(db, car.id);
      const cases: [Partial<typeof FORM>, keyof typeof m.byKey][] = [
        [{ start_date: "" }, "SpecifyDateAndTime"],
        [{ stop_clock: "8.30" }, "SpecifyClock"],
        [{ stop_clock: "08:00" }, "StopMustBeAfterStart"],
        [{ stop_date: "2026-03-07" }, "TripTooLong"],
        [{
          stop_date: "2026-03-10",
          start_date: "2026-03-10",
          start_clock: "12:50",
          stop_clock: "13:01",
        }, "TripInFuture"],
        [{ start_address: "" }, "SpecifyStartAddress"],
        [{ stop_address: long }, "AddressLength"],
        [{ distance: "" }, "SpecifyDistance"],
        [{ distance: "far" }, "DistanceFormat"],
        [{ distance: "0" }, "DistanceLimit"],
        [{ distance: "5000,1" }, "DistanceLimit"],
        [{ odometer_start: "-1", odometer_stop: "10" }, "OdometerFormat"],
        [
          { odometer_start: "100", odometer_stop: "100" },
          "OdometerStopMustBeHigher",
        ],
        [{ odometer_start: "100", distance: "" }, "SpecifyOdometerOrDistance"],
        [{ type: "holiday" }, "ChooseTripType"],
        [{ purpose: "x".repeat(101) }, "PurposeLength"],
        [{ driver_id: String(stranger.id) }, "DriverNotFound"],
        [{ project: "No such" }, "ProjectNotFound"],
        [taken, "TripOverlaps"],
        [
          { ...taken, start_clock: "08:29", stop_clock: "09:00" },
          "TripOverlaps",
        ],
      ];
      for (const [form, key] of cases) {
        const refused = await submit(form);
        const html = refused.html;
        assert.equal(refused.status, 422, key);
        assert.ok(
          textOf(html).includes(m.byKey[key]),
          `${key}: ${textOf(html)}`,
        );
        assert.ok(html.includes('value="Kunden 2"') || form.stop_address, key);
      }
      assert.deepEqual(await storedTrips(db, car.id), stored);
      const script = await submit({
        start_date: "2026-03-04",
        stop_date: "2026-03-04",
        start_address: "<script>alert(1)</script>",
      });
      const page = await asAnna.get(script.location!);
      assert.ok(!page.html.includes("<script>alert(1)"));
    },
  );

  await t.step(
    "TRIP-25 ERR-01 an empty form says at once all that is missing, and only that is marked as required",
    async () => {
      const none = Object.fromEntries(
        Object.keys(FORM).map((name) => [name, ""]),
      );
      const { html, status } = await submit({ ...none, type: "business" });
      assert.equal(status, 422);
      const missing = [
        ["start_date", "SpecifyDateAndTime"],
        ["start_clock", "SpecifyDateAndTime"],
        ["start_address", "SpecifyStartAddress"],
        ["stop_date", "SpecifyDateAndTime"],
        ["stop_clock", "SpecifyDateAndTime"],
        ["stop_address", "SpecifyStopAddress"],
        ["distance", "SpecifyDistance"],
      ] as const;
      assert.deepEqual(
        [...html.matchAll(/class="field-error" id="(\w+)-error">([^<]*)/g)]
          .map(([, field, text]) => [field, text]),
        missing.map(([field, key]) => [field, m.byKey[key]]),
      );
      const required = tagsOf(html, "input")
        .filter((tag) => / required/.test(tag))
        .map((tag) => attributeOf(tag, "name"));
      assert.deepEqual(
        required.sort(),
        missing.map(([field]) => field)
          .sort(),
      );
      const asPrivate = await submit({ ...none, type: "private" });
      assert.ok(!asPrivate.html.includes(m.byKey.SpecifyStartAddress));
    },
  );

  await t.step("TRIP-25 a unit of another account does not exist", async () => {
    assert.equal((await submit({}, foreign.id)).status, 404);
    assert.equal(
      (await asAnna.get(`${LOG}/by-hand?unit=${foreign.id}`)).status,
      404,
    );
    assert.equal((await call({}, foreign.imei)).status, 404);
  });

  await t.step(
    "TRIP-25 of two overlapping trips that are entered at the same time, one is accepted",
    async () => {
      const answers = await Promise.all([
        call({}),
        call({
          start_time: "2026-03-06T07:10:00Z",
          stop_time: "2026-03-06T07:50:00Z",
        }),
        call({
          start_time: "2026-03-06T06:40:00Z",
          stop_time: "2026-03-06T07:20:00Z",
        }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [
        201,
        422,
        422,
      ]);
      const refused = answers.find(({ status }) => status === 422)!;
      assert.deepEqual(refused.json.errors, {
        start_time: [m.byKey.TripOverlaps],
      });
      const beside = await call({
        start_time: "2026-03-06T08:00:00Z",
        stop_time: "2026-03-06T08:30:00Z",
      });
      assert.equal(beside.status, 201);
    },
  );

  await t.step(
    "TRIP-25 the odometer of the trip counts as a reading",
    async () => {
      const entered = await call({
        start_time: "2026-03-08T07:00:00Z",
        stop_time: "2026-03-08T08:00:00Z",
        odometer_start: 50_000_000,
        odometer_stop: 50_060_000,
        distance: undefined,
      });
      assert.equal(entered.status, 201);
      const list = await asAnna.call(
        "GET",
        `${API}?imei=${car.imei}&from=2026-03-08&to=2026-03-08`,
      );
      const [trip] = list.json.data;
      assert.deepEqual(
        [trip.odometer_start, trip.odometer_stop, trip.distance, trip.by_hand],
        [50_000_000, 50_060_000, 60_000, true],
      );
      const lower = await call({
        start_time: "2026-03-08T09:00:00Z",
        stop_time: "2026-03-08T10:00:00Z",
        odometer_start: 49_000_000,
        odometer_stop: 49_010_000,
        distance: undefined,
      });
      assert.equal(lower.status, 422);
      assert.deepEqual(lower.json.errors, {
        odometer_start: [m.byKey.ReadingTooLow],
      });
      const fits = await call({
        start_time: "2026-03-08T09:00:00Z",
        stop_time: "2026-03-08T10:00:00Z",
      });
      assert.equal(fits.status, 201, "nothing of the refused trip has stayed");
    },
  );
});
