import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { textsOf } from "../../../locales/index.ts";
import { newUser } from "../../harness/build.ts";
import { newTrip } from "../trip-rows.ts";
import { API, DISTANCE_M, startPrivateStory } from "./story.ts";

Deno.test("SEC-07 ATT-03 ATT-05 TAX-01 who attests a day that is not over takes no private trip of somebody else, whether it has ended or goes on, reads so, and takes it when the day is over; and no coming day", async () => {
  await using story = await startPrivateStory();
  const { db, mine, van, people, as, now } = story;
  const unit = { accountId: mine, id: van.id };
  const attester = await newUser(db, mine, { administrator: true });
  const { call } = await story.portal.as(attester.email);
  const attest = (more: Record<string, unknown>) =>
    call("POST", `${API}/attest`, {
      unit_id: van.id,
      from: "2026-11-01",
      to: "2026-11-30",
      ...more,
    });
  const signed = async () => {
    const query = `from=2026-11-01&to=2026-11-30&subject=unit-${van.id}`;
    const { get } = await story.portal.as(attester.email);
    return (await get(`/user/attest/signing?${query}`)).text;
  };
  const assertLeft = async () => {
    const { status, json } = await attest({});
    assert.equal(status, 422);
    assert.equal(json.message, textsOf("en").byKey.LeftForLater);
  };
  /** Counts and metres of the van and of its driver in the status. */
  const status = async (as = call) => {
    const query = "from=2026-11-01&to=2026-11-30";
    const { json } = await as("GET", `${API}/attest/status?${query}`);
    const of = (rows: { id: number; trips: number; distance: object }[]) =>
      [...rows].filter(({ id }) => [van.id, people.driver.id].includes(id))
        .map(({ trips, distance }) => ({ trips, ...distance }));
    return { units: of(json.data.units), drivers: of(json.data.drivers) };
  };
  const none = { trips: 0, business: 0, private: 0, other: 0, total: 0 };
  const assertUntold = async () =>
    assert.deepEqual(await status(), { units: [none], drivers: [] });
  await assertLeft();
  await assertUntold();
  const goesOn = await signed();
  const end = () =>
    command(
      db,
      SYSTEM,
      (tx) =>
        sql`update trips set ongoing = false, confirmed_at = stopped_at
          where unit_id = ${van.id}`.execute(tx),
    );
  await end();
  assert.equal(await signed(), goesOn, "and the same when it has ended");
  await assertUntold();
  await assertLeft();
  await newTrip(db, unit, "2026-11-20T08:00Z", "2026-11-20T08:10Z");
  const taken = await attest({});
  assert.equal(taken.status, 201, taken.text);
  assert.equal(taken.json.data.trips, 1);
  await assertLeft();
  const certificate = `${API}/attest/certificate?imei=${van.imei}&year=2026`;
  const { gaps } = (await call("GET", certificate)).json.data;
  assert.deepEqual(
    gaps.at(-1),
    { from: "2026-11-21", to: "2026-11-21", trips: 1 },
    "an attested day of which a trip was left",
  );
  const future = { from: "2026-11-22", to: "2026-11-22" };
  assert.equal((await attest(future)).status, 422, "a coming day");
  const own = await (await as("driver")).call("POST", `${API}/attest`, {
    user_id: people.driver.id,
    from: "2026-11-21",
    to: "2026-11-21",
  });
  assert.equal(own.status, 201, own.text);
  const removed = await call("DELETE", `${API}/attest/${own.json.data.id}`);
  assert.equal(removed.status, 200, removed.text);
  // Between midnight and 06:00 in Sweden a trip of the evening may still go on.
  now.setTime(Date.parse("2026-11-22T04:00Z"));
  const atNight = await story.portal.as(attester.email);
  const early = await atNight.call("POST", `${API}/attest`, {
    unit_id: van.id,
    from: "2026-11-21",
    to: "2026-11-21",
  });
  assert.equal(early.status, 422, early.text);
  assert.equal(early.json.message, textsOf("en").byKey.LeftForLater);
  now.setTime(Date.parse("2026-11-22T06:00Z"));
  const anew = await story.portal.as(attester.email);
  const later = await anew.call("POST", `${API}/attest`, {
    unit_id: van.id,
    from: "2026-11-21",
    to: "2026-11-21",
  });
  assert.equal(later.status, 201, later.text);
  assert.equal(later.json.data.trips, 1);
  const [one] = (await status(anew.call)).drivers;
  assert.equal(one!.trips, 1, "of a day that is over it counts");
});

Deno.test("SEC-07 TAX-01 the certificate of the present year adds up for others, too, while a private trip goes on and after it", async () => {
  await using story = await startPrivateStory();
  const { db, mine, van, as } = story;
  const driver = await as("driver");
  const added = await driver.call("POST", `${API}/odometer?imei=${van.imei}`, {
    time: "2026-11-20T08:00:00Z",
    odometer: 50_000_000,
  });
  assert.equal(added.status, 201, added.text);
  const unit = { accountId: mine, id: van.id };
  await newTrip(db, unit, "2026-11-21T07:00Z", "2026-11-21T07:20Z", {
    type: "business",
    distance_m: 10_000,
  });
  const addsUp = async (when: string, closingM: number) => {
    for (const who of ["administrator", "colleague", "driver"] as const) {
      const { call } = await as(who);
      const path = `${API}/attest/certificate?imei=${van.imei}&year=2026`;
      const { status, json, text } = await call("GET", path);
      assert.equal(status, 200, text);
      assert.equal(json.data.unrecorded, 0, `${who}, ${when}`);
      if (who !== "driver") {
        // Up to now, and not to the beginning of the day.
        assert.equal(json.data.odometer_stop, closingM, `${who}, ${when}`);
      }
    }
  };
  await addsUp("while it goes on", 50_010_000);
  await command(
    db,
    SYSTEM,
    (tx) =>
      sql`update trips set ongoing = false, confirmed_at = stopped_at
        where unit_id = ${van.id}`.execute(tx),
  );
  await addsUp("after it ended", 50_010_000 + DISTANCE_M);
});
