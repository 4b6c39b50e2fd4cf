import assert from "node:assert/strict";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { BEGIN, look, STOCKHOLM, storedTrips } from "./story.ts";

const PATH = "/administration/trip-settings";
const API = `/api/v1${PATH}`;
/** Stops of four minutes, which do not end a trip by the default settings, on two days. */
const dayOf = (at: string) =>
  scenario(
    { at, from: STOCKHOLM, everyS: 30 },
    park(10),
    drive(10, 50),
    park(4),
    drive(10, 50, { headingDeg: 270 }),
    park(30),
  );
const MONDAY = dayOf(BEGIN);
const TUESDAY = dayOf("2026-03-03T07:00:00Z");
const NOW = Date.parse("2026-03-04T12:00:00Z");

Deno.test("trip settings of an account", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal({}, { now: () => new Date(NOW) });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const admin = await newUser(db, mine, { administrator: true });
  const user = await newUser(db, mine);
  const units = {
    car: await newUnit(db, mine),
    boat: await newUnit(db, mine, { type: "boat" }),
    foreign: await newUnit(db, theirs),
  };
  const asAdmin = await portal.as(admin.email);
  const counts = async () => {
    await look(portal, NOW);
    const trips = Object.values(units).map(async ({ id }) =>
      (await storedTrips(db, id)).length
    );
    return await Promise.all(trips);
  };
  const form = (values: Record<string, string>, path = PATH) =>
    asAdmin.post(path, {
      type: "car",
      from: "2026-03-03",
      stopDurationS: "5",
      ignitionOffS: "2",
      idleS: "15",
      movingSpeedKmh: "5",
      stillRadiusM: "100",
      leaveM: "150",
      keepDistanceM: "200",
      keepDurationS: "2",
      ...values,
    });
  const open = async (query = "") =>
    (await asAdmin.get(`${PATH}${query}`)).text;
  const call = (method: string, query = "", json?: unknown, who = asAdmin) =>
    who.call(method, `${API}${query}`, json);
  for (const { imei } of Object.values(units)) {
    await reportFixes(portal, imei, [...MONDAY, ...TUESDAY]);
  }

  await chapter(
    "TRK-01 the usual settings apply, and the page names them with their bounds",
    async () => {
      assert.deepEqual(await counts(), [2, 2, 2]);
      const text = await open();
      assert.match(text, /The usual settings apply/);
      assert.match(
        text,
        /A stop ends a trip after, minutes 1 to 30, usually 5/,
      );
    },
  );

  await chapter(
    "TRK-01 a change recalculates trips from its day on, for that type and account only",
    async () => {
      const saved = await form({ stopDurationS: "2,5" });
      assert.equal(saved.status, 303);
      assert.deepEqual(await counts(), [3, 2, 2]);
      assert.match(await open("?type=car&saved"), /Your own settings apply/);
      assert.match(await open("?type=boat"), /The usual settings apply/);
    },
  );

  await chapter("TRK-01 what is attested stays", async () => {
    const attested = await asAdmin.call("POST", "user/attest", {
      unit_id: units.car.id,
      from: "2026-03-03",
      to: "2026-03-03",
    });
    assert.equal(attested.status, 201);
    const back = await form({ from: "2026-03-02" }, `${PATH}/reset`);
    assert.equal(back.status, 303);
    assert.deepEqual(await counts(), [3, 2, 2]);
    assert.match(await open(), /The usual settings apply/);
  });

  await t.step("TRK-01 by call: set, read and back to the usual", async () => {
    const put = (body: unknown) => call("PUT", "", body);
    const asked = { type: "boat", from: "2026-03-02", stopDurationS: 120 };
    assert.equal((await put(asked)).status, 200);
    assert.deepEqual(await counts(), [3, 4, 2]);
    const read = async () =>
      (await call("GET", "?type=boat")).json.data.stopDurationS;
    assert.deepEqual(await read(), {
      value: 120,
      usual: 600,
      min: 60,
      max: 1800,
    });
    const back = await call("DELETE", "?type=boat&from=2026-03-02");
    assert.equal(back.status, 200);
    assert.deepEqual(await counts(), [3, 2, 2]);
    assert.equal((await read()).value, 600);
  });

  await t.step(
    "TRK-01 what is out of bounds is refused beside its field, and stays typed",
    async () => {
      for (
        const wrong of ["0.5", "31", "", "abc", "-5", "<b>", "9".repeat(40)]
      ) {
        const refused = await form({ stopDurationS: wrong });
        assert.equal(refused.status, 422, wrong);
        const html = refused.html;
        assert.match(textOf(html), /The value is outside the bounds/);
        assert.ok(!html.includes("<b>"));
      }
      const future = await form({ from: "2026-03-05" });
      assert.match(future.text, /The day is in the future/);
      assert.equal((await form({ from: "2026-02-30" })).status, 422);
      assert.equal((await form({ type: "rocket" })).status, 404);
      const body = JSON.stringify({
        type: "car",
        from: "2026-03-02",
        idleS: 1e9,
      });
      assert.equal((await call("PUT", "", body)).status, 422);
    },
  );

  await t.step("TRK-01 only administrators set them", async () => {
    const asUser = await portal.as(user.email);
    const body = { type: "car", from: "2026-03-02" };
    const refused = await call("PUT", "", body, asUser);
    assert.equal(refused.status, 403);
    const page = await asUser.get(PATH);
    assert.equal(page.status, 303);
  });
});
