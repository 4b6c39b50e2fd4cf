import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newUnit, newUser } from "../../harness/build.ts";
import { textOf } from "../../harness/html.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { LOG, startByHand } from "./story.ts";

const m = textsOf("en");
const t = m.trip.byHand;

Deno.test("what is wrong with the time of a missing trip", async (of) => {
  await using story = await startByHand();
  const { db, mine, car, asAnna, FORM, submit } = story;
  const refusedAt = async (form: Partial<typeof FORM>) => {
    const { html, status } = await submit(form);
    assert.equal(status, 422, textOf(html));
    const at = [...html.matchAll(/class="field-error" id="(\w+)-error"/g)]
      .map(([, field]) => field);
    return { at, html };
  };

  await of.step(
    "TRIP-25 ERR-01 a time to come is refused at its day when the day is to come, else at its clock",
    async () => {
      const cases: [Partial<typeof FORM>, string[]][] = [
        [{
          start_date: "2026-03-10",
          start_clock: "12:50",
          stop_date: "2026-03-10",
          stop_clock: "13:30",
        }, ["stop_clock"]],
        [{
          start_date: "2026-03-10",
          start_clock: "12:50",
          stop_date: "2026-03-11",
          stop_clock: "08:30",
        }, ["stop_date"]],
        [{ start_date: "2026-03-12", stop_date: "2026-03-12" }, [
          "start_date",
          "stop_date",
        ]],
        [{
          start_date: "2026-03-10",
          start_clock: "15:00",
          stop_date: "2026-03-10",
          stop_clock: "15:30",
        }, ["start_clock", "stop_clock"]],
      ];
      for (const [form, fields] of cases) {
        const { at, html } = await refusedAt({ distance: "5", ...form });
        assert.deepEqual(at, fields);
        assert.ok(textOf(html).includes(m.byKey.TripInFuture));
      }
    },
  );

  await of.step(
    "TRIP-25 ERR-01 a trip that overlaps another one is refused at the end that lies in it, says which one it is, and leads to it",
    async () => {
      assert.equal((await submit({})).status, 303);
      const [there] = await storedTrips(db, car.id);
      for (
        const [start, stop, field] of [
          ["08:10", "09:00", "start_clock"],
          ["08:00", "08:30", "start_clock"],
          ["07:40", "08:10", "stop_clock"],
          ["07:40", "09:00", "stop_clock"],
        ] as const
      ) {
        const { at, html } = await refusedAt({
          start_clock: start,
          stop_clock: stop,
        });
        assert.deepEqual(at, [field]);
        const [, why = ""] =
          html.match(/<p id="time-why-error"[^>]*>([\s\S]*?)<\/p>/) ?? [];
        assert.match(
          textOf(why),
          /^It overlaps the trip .*5 Mar.* 08:00 – 08:30, Kontoret 1 – Kunden 2\. Show the trip$/,
        );
        assert.ok(why.includes(`href="${LOG}/${there!.id}"`), why);
        const [input] = html.match(
          new RegExp(`<input[^>]*id="${field}"[^>]*>`),
        )!;
        assert.match(input, /aria-describedby="[^"]*time-why-error"/);
      }
      const { html } = await asAnna.get(`${LOG}/by-hand?unit=${car.id}`);
      assert.ok(!html.includes("time-why-error"));
    },
  );

  await of.step(
    "TRIP-25 SEC-07 a private trip that somebody else drove is no overlap",
    async () => {
      const other = await newUser(db, mine, {});
      await newTrip(
        db,
        { accountId: mine, id: car.id },
        "2026-03-07T08:00+01:00",
        "2026-03-07T08:30+01:00",
        { type: "private", driver_id: other.id },
      );
      const { status } = await submit({
        start_date: "2026-03-07",
        stop_date: "2026-03-07",
      });
      assert.equal(status, 303);
    },
  );

  await of.step(
    "TRIP-25 ERR-01 a trip in an attested period is refused at its start day, with whose it is and the way there",
    async () => {
      const attested = await asAnna.call("POST", "/api/v1/user/attest", {
        unit_id: car.id,
        from: "2026-03-05",
        to: "2026-03-05",
      });
      assert.equal(attested.status, 201);
      const { at, html } = await refusedAt({
        start_clock: "10:00",
        stop_clock: "10:30",
      });
      assert.deepEqual(at, ["start_date"]);
      assert.ok(
        textOf(html).includes(
          t.closed("Volvo", "2026-03-05 – 2026-03-05", "Anna A"),
        ),
      );
      assert.ok(html.includes("from=2026-03-05&amp;to=2026-03-05"));
    },
  );

  await of.step(
    "FLOW-12 a trip entered with the address of no way back, or of another unit's, offers its own way back",
    async () => {
      const van = await newUnit(db, mine, { name: "Transit" });
      await newTrip(
        db,
        { accountId: mine, id: van.id },
        "2026-03-02T08:00Z",
        "2026-03-02T08:20Z",
      );
      const [elsewhere] = await storedTrips(db, van.id);
      for (
        const [at, backOf] of ["", "x", "999999", String(elsewhere!.id)]
          .entries()
      ) {
        const day = `2026-03-0${at + 6}`;
        const entered = await asAnna.post(
          `${LOG}/by-hand?unit=${car.id}&back_of=${backOf}`,
          {
            ...FORM,
            start_date: day,
            stop_date: day,
            start_clock: "10:00",
            stop_clock: "10:30",
          },
        );
        assert.equal(entered.status, 303, textOf(entered.html));
        const log = await asAnna.with({ cookie: entered.cookies })
          .get(entered.location!);
        assert.ok(log.html.includes("back_of="), `back_of=${backOf}`);
      }
    },
  );

  await of.step(
    "TRIP-25 a trip that begins in the minute in which another one ended, as the log shows it, begins at that end; one that is over another one is refused, and names that",
    async () => {
      await newTrip(
        db,
        { accountId: mine, id: car.id },
        "2026-02-26T07:00:20Z",
        "2026-02-26T07:35:05Z",
      );
      await newTrip(
        db,
        { accountId: mine, id: car.id },
        "2026-02-26T08:10:40Z",
        "2026-02-26T08:20:00Z",
      );
      const form = {
        start_date: "2026-02-26",
        stop_date: "2026-02-26",
        start_clock: "08:35",
        stop_clock: "08:50",
        distance: "5",
      };
      const over = await refusedAt({ ...form, stop_clock: "09:15" });
      assert.deepEqual(over.at, ["stop_clock"]);
      assert.match(textOf(over.html), /overlaps the trip .*09:10 – 09:20/);
      const inIt = await refusedAt({ ...form, start_clock: "08:34" });
      assert.deepEqual(inIt.at, ["start_clock"]);
      const asItBegan = await refusedAt({ ...form, start_clock: "08:00" });
      assert.deepEqual(asItBegan.at, ["start_clock"], "the minute is its own");
      // 195 km/h from the whole minute on, and more than 200 from that end on.
      const fast = await refusedAt({
        ...form,
        stop_clock: "08:37",
        distance: "6,5",
      });
      assert.deepEqual(fast.at, ["start_clock"]);
      assert.match(textOf(fast.html), /overlaps the trip .*08:00 – 08:35/);
      // A call that says a second means it.
      const exact = await story.call({
        start_time: "2026-02-26T07:35:03Z",
        stop_time: "2026-02-26T07:50:00Z",
      });
      assert.deepEqual(exact.json.errors, {
        start_time: [m.byKey.TripOverlaps],
      });
      assert.equal((await submit(form)).status, 303);
      const stored = (await storedTrips(db, car.id)).find((
        { by_hand, started_at },
      ) => by_hand && started_at.toISOString().startsWith("2026-02-26"));
      assert.equal(
        stored?.started_at.toISOString(),
        "2026-02-26T07:35:05.000Z",
      );
    },
  );
});
