import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { parsePdf } from "../harness/exported.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, LAST, look, MORNING, storedTrips } from "./story.ts";

const m = textsOf("en");
const LOG = "/user/create-triplog";
const API = "/api/v1/user/triplog";

Deno.test("a missing trip entered by hand", async (t) => {
  const portal = await startTestPortal({}, {
    now: () => new Date("2026-03-10T12:00:00Z"),
  });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Volvo" });
  const anna = await newUser(db, mine, {
    administrator: true,
    firstName: "Anna",
    lastName: "A",
  });
  const stranger = await newUser(db, theirs, { administrator: true });
  const foreign = await newUnit(db, theirs);
  const { cookie } = await portal.cookie(anna.email);
  const bearer = await portal.bearer(anna.email);

  /** A morning trip of the 5th, as the form sends it. */
  const FORM = {
    start_date: "2026-03-05",
    start_clock: "08:00",
    stop_date: "2026-03-05",
    stop_clock: "08:30",
    start_address: "Kontoret 1",
    stop_address: "Kunden 2",
    odometer_start: "",
    odometer_stop: "",
    distance: "20,5",
    type: "business",
    purpose: "Customer",
    project: "",
    note: "",
    driver_id: String(anna.id),
  };
  const submit = (form: Partial<typeof FORM>, unitId = car.id) =>
    portal.request(`${LOG}/by-hand?unit=${unitId}`, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ ...FORM, ...form }),
    });
  const open = async (path: string) => {
    const answer = await portal.request(path, { headers: { cookie } });
    return { status: answer.status, html: await answer.text() };
  };
  const CALL = {
    start_time: "2026-03-06T07:00:00Z",
    stop_time: "2026-03-06T07:30:00Z",
    start_address: "A",
    stop_address: "B",
    distance: 12_345,
    type: "business",
  };
  const call = async (body: Record<string, unknown>, imei = car.imei) => {
    const answer = await portal.request(`${API}?imei=${imei}`, {
      method: "POST",
      headers: bearer,
      body: JSON.stringify({ ...CALL, ...body }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const march = `unit=${car.id}&from=2026-03-01&to=2026-03-31`;

  await t.step(
    "TRIP-25 stands in log, sums, page and files, marked",
    async () => {
      assert.match((await open(`${LOG}?${march}`)).html, /by-hand\?unit=/);
      const form = await open(`${LOG}/by-hand?unit=${car.id}`);
      assert.equal(form.status, 200);
      const entered = await submit({});
      assert.equal(entered.status, 303);
      const log = textOf((await open(entered.headers.get("location")!)).html);
      for (
        const text of ["08:00", "08:30", "Kontoret 1", "20.5 km", "Customer"]
      ) {
        assert.ok(log.includes(text), `${text} in ${log}`);
      }
      assert.ok(log.includes(m.trip.byHand.mark));
      const pdf = await portal.request(`${LOG}/export/pdf?${march}`, {
        headers: { cookie },
      });
      const { text } = await parsePdf(new Uint8Array(await pdf.arrayBuffer()));
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
    "TRIP-25 what is wrong stands beside its field, and what was typed stays",
    async () => {
      const long = "x".repeat(201);
      const cases: [Partial<typeof FORM>, keyof typeof m.byKey][] = [
        [{ start_date: "" }, "SpecifyDateAndTime"],
        [{ stop_clock: "8.30" }, "SpecifyDateAndTime"],
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
        [{ distance: "" }, "SpecifyOdometerOrDistance"],
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
        [{}, "TripOverlaps"],
        [{ start_clock: "08:29", stop_clock: "09:00" }, "TripOverlaps"],
      ];
      for (const [form, key] of cases) {
        const refused = await submit(form);
        const html = await refused.text();
        assert.equal(refused.status, 422, key);
        assert.ok(
          textOf(html).includes(m.byKey[key]),
          `${key}: ${textOf(html)}`,
        );
        assert.ok(html.includes('value="Kunden 2"') || form.stop_address, key);
      }
      assert.equal((await storedTrips(db, car.id)).length, 1);
      const script = await submit({
        start_date: "2026-03-04",
        stop_date: "2026-03-04",
        start_address: "<script>alert(1)</script>",
      });
      const page = await open(script.headers.get("location")!);
      assert.ok(!page.html.includes("<script>alert(1)"));
    },
  );

  await t.step("TRIP-25 a unit of another account does not exist", async () => {
    assert.equal((await submit({}, foreign.id)).status, 404);
    assert.equal((await open(`${LOG}/by-hand?unit=${foreign.id}`)).status, 404);
    assert.equal((await call({}, foreign.imei)).status, 404);
  });

  await t.step(
    "TRIP-25 of two that overlap, entered at once, one is taken",
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
    "TRIP-25 what the odometer showed is what the chain hangs on",
    async () => {
      const entered = await call({
        start_time: "2026-03-08T07:00:00Z",
        stop_time: "2026-03-08T08:00:00Z",
        odometer_start: 50_000_000,
        odometer_stop: 50_060_000,
        distance: undefined,
      });
      assert.equal(entered.status, 201);
      const list = await portal.request(
        `${API}?imei=${car.imei}&from=2026-03-08&to=2026-03-08`,
        { headers: bearer },
      );
      const [trip] = (await list.json()).data;
      assert.deepEqual(
        [trip.odometer_start, trip.odometer_stop, trip.distance, trip.by_hand],
        [50_000_000, 50_060_000, 60_000, true],
      );
      const lower = await call({
        start_time: "2026-03-08T09:00:00Z",
        stop_time: "2026-03-08T10:00:00Z",
        odometer_start: 49_000_000,
        odometer_stop: 49_010_000,
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

  await t.step("TRIP-25 no trip is put into an attested period", async () => {
    const attested = await portal.request("/api/v1/user/attest", {
      method: "POST",
      headers: bearer,
      body: JSON.stringify({
        unit_id: car.id,
        from: "2026-03-08",
        to: "2026-03-08",
      }),
    });
    assert.equal(attested.status, 201);
    const refused = await call({
      start_time: "2026-03-08T12:00:00Z",
      stop_time: "2026-03-08T13:00:00Z",
    });
    assert.deepEqual(refused.json.errors, {
      start_time: [m.byKey.TripInAttested],
    });
    const trip = (await storedTrips(db, car.id)).at(-1)!;
    const kept = await portal.request(`${API}/${trip.id}`, {
      method: "DELETE",
      headers: bearer,
    });
    assert.equal(kept.status, 422);
  });

  await t.step(
    "TRIP-25 TRK-06 a recomputation leaves it, and puts nothing over it until it is deleted",
    async () => {
      // The first trip of the morning is driven from 08:10 to 08:30, Stockholm time.
      const entered = await call({
        start_time: "2026-03-02T07:15:00Z",
        stop_time: "2026-03-02T07:25:00Z",
      });
      const { id } = entered.json.data;
      await reportFixes(portal, car.imei, MORNING);
      await look(portal, LAST + HOUR_MS);
      const ofDay = async () =>
        (await storedTrips(db, car.id)).filter(({ started_at }) =>
          started_at < new Date("2026-03-03")
        );
      const [byHand, ...found] = await ofDay();
      assert.equal(byHand!.id, id);
      assert.ok(byHand!.late_data_at);
      assert.equal(found.length, 2);
      await look(portal, LAST + HOUR_MS);
      assert.equal((await ofDay()).length, 3);
      const page = await open(`${LOG}/${id}`);
      assert.ok(textOf(page.html).includes(m.trip.lateData));

      const asked = await open(`${LOG}/${id}/deletion`);
      assert.equal(asked.status, 200);
      const deleted = await portal.request(`${LOG}/${id}/deletion`, {
        method: "POST",
        headers: { cookie },
      });
      assert.equal(deleted.status, 303);
      await look(portal, LAST + HOUR_MS);
      const now = await ofDay();
      assert.deepEqual(now.map(({ by_hand }) => by_hand), [
        false,
        false,
        false,
      ]);
      const changes = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("trip_changes").selectAll().where("trip_id", "=", id)
            .orderBy("id").execute(),
      );
      assert.deepEqual(
        changes.map(({ after }) => [after.enteredByHand, after.deleted]),
        [[true, undefined], [undefined, true]],
      );
      assert.equal(changes[1]!.before.startAddress, "A");
      const undeletable = await portal.request(`${API}/${now[0]!.id}`, {
        method: "DELETE",
        headers: bearer,
      });
      assert.equal(undeletable.status, 422);
    },
  );

  await t.step(
    "TRIP-25 is edited like any other, but what was not there cannot be undone",
    async () => {
      const [trip] = (await storedTrips(db, car.id)).filter(({ by_hand }) =>
        by_hand
      );
      const undone = await portal.request(`${LOG}/${trip!.id}/undo`, {
        method: "POST",
        headers: { cookie },
      });
      assert.equal(undone.status, 422);
      const edited = await portal.request(`${API}/${trip!.id}`, {
        method: "PUT",
        headers: bearer,
        body: JSON.stringify({ note: "By heart" }),
      });
      assert.equal((await edited.json()).data.note, "By heart");
    },
  );

  await portal.close();
});
