import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { retain } from "../../jobs/retention.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { attest, startPrivacyStory } from "./people.ts";

const m = textsOf("en");
const PAGE = "/administration/retention";
const CALL = "/api/v1/administration/retention";
const DEPLOYMENT = { positions: 90, messages: 365 };
const PERIODS = {
  positions: 30,
  messages: 60,
  views: 100,
  privateTrips: 3,
  trips: 7,
};

Deno.test("how long an account keeps what", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startPrivacyStory();
  const { db, as, accountId, car, people } = story;
  const form = (values: Record<string, unknown>) =>
    new URLSearchParams(
      Object.entries(values).map(([key, value]) => [key, String(value)]),
    );

  await t.step(
    "SEC-10 administrators see the periods with their bounds, nobody else does",
    async () => {
      const { html, text: page } = await as.admin.get(PAGE);
      assert.match(
        html,
        /name="trips"[^>]*value="7"|value="7"[^>]*name="trips"/,
      );
      assert.ok(page.includes(m.privacy.retention.tripsHint(7)));
      assert.ok(page.includes(m.privacy.retention.noRuns));
      assert.equal((await as.colleague.call("GET", CALL)).status, 403);
      assert.equal((await as.colleague.call("PUT", CALL, {})).status, 403);
      const { data } = (await as.admin.call("GET", CALL)).json;
      assert.deepEqual(data.periods.trips, {
        value: 7,
        min: 7,
        max: 10,
        usual: 7,
      });
    },
  );

  await t.step(
    "SEC-10 a trip log shorter than the law wants it, longer than the deployment, or no number is refused",
    async () => {
      const wrong = [
        ["trips", 6],
        ["trips", 11],
        ["positions", 91],
        ["positions", 0],
        ["views", "x"],
        ["messages", "<script>"],
        ["privateTrips", ""],
        ["privateTrips", 2.5],
      ] as const;
      for (const [kind, value] of wrong) {
        const typed = { ...PERIODS, version: 0, [kind]: value };
        const answer = await as.admin.post(PAGE, form(typed));
        assert.equal(answer.status, 422, `${kind} ${value}`);
        assert.ok(answer.html.includes(`id="${kind}-error"`), kind);
        assert.ok(!answer.html.includes("<script>"));
      }
      const { status, json } = await as.admin.call("PUT", CALL, {
        ...PERIODS,
        trips: 1,
        version: 0,
      });
      assert.equal(status, 422);
      assert.ok(json.errors.trips);
    },
  );

  await t.step(
    "SEC-10 of two who save at once one learns that the other did",
    async () => {
      const answers = await Promise.all(
        [60, 61].map((messages) =>
          as.admin.call("PUT", CALL, { ...PERIODS, messages, version: 0 })
        ),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      const late = await as.admin.post(
        PAGE,
        form({ ...PERIODS, positions: 45, version: 0 }),
      );
      assert.equal(late.status, 422);
      assert.ok(
        late.text.includes(m.byKey.ChangedMeanwhile),
      );
      assert.match(late.html, /value="45"/);
      const saved = await as.admin.post(PAGE, form({ ...PERIODS, version: 1 }));
      assert.equal(saved.location, PAGE);
      const page = (await as.siv.get("/user/privacy")).text;
      assert.ok(page.includes(m.privacy.rows.positions.howLong(30)));
    },
  );

  const count = (table: "positions" | "views" | "trips" | "outbox") =>
    asActor(db, SYSTEM, async (tx) => {
      const { n } = await tx.selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("account_id", "=", accountId).executeTakeFirstOrThrow();
      return Number(n);
    });

  await chapter(
    "SEC-10 the night deletes what is older, of this account only, and reports it",
    async () => {
      const { version } = (await as.admin.call("GET", CALL)).json.data;
      const set = await as.admin.call("PUT", CALL, { ...PERIODS, version });
      assert.equal(set.status, 200);
      const positions = await count("positions");
      const report = await retain(
        db,
        DEPLOYMENT,
        new Date("2026-06-20T02:37Z"),
      );
      assert.deepEqual(report.deleted, {
        positions,
        views: 2,
        privateTrips: 1,
      });
      assert.equal(await count("positions"), 0);
      assert.equal(await count("trips"), 3);
      const page = (await as.admin.get(PAGE)).text;
      assert.ok(
        page.includes(`${positions} ${m.privacy.retention.counts.positions}`),
        page,
      );
      const other = (await as.stranger.get(PAGE)).text;
      assert.ok(other.includes(m.privacy.retention.noRuns));
      const { data } = (await as.admin.call("GET", CALL)).json;
      assert.equal(data.runs[0].deleted.positions, positions);
      const again = await retain(db, DEPLOYMENT, new Date("2026-06-20T03:37Z"));
      assert.deepEqual(again.deleted, {});
    },
  );

  await t.step(
    "SEC-10 an emptied private trip keeps date and distance, for its driver too",
    async () => {
      const path =
        `/api/v1/user/triplog?imei=${car.imei}&from=2026-03-05&to=2026-03-05`;
      const [trip] = (await as.siv.call("GET", path)).json.data;
      assert.deepEqual(
        [trip.distance, trip.type, trip.purpose, trip.stop_address],
        [20_000, "private", null, null],
      );
    },
  );

  await t.step(
    "SEC-10 trips go after seven whole years, attested ones too; sums and the odometers after them stay",
    async () => {
      await newTrip(
        db,
        { accountId, id: car.id },
        "2027-03-02T07:00Z",
        "2027-03-02T07:30Z",
        { odometer_start_m: 1_060_000, odometer_stop_m: 1_080_000 },
      );
      await attest(
        db,
        { accountId, userId: people.admin.id },
        car.id,
        "2027-03-02",
      );
      const odometers = async () => {
        const path =
          `/api/v1/user/triplog?imei=${car.imei}&from=2027-03-01&to=2027-03-31`;
        const [trip] = (await as.admin.call("GET", path)).json.data;
        return [trip.odometer_start, trip.odometer_stop];
      };
      const before = await odometers();
      assert.equal(
        (await retain(db, DEPLOYMENT, new Date("2033-12-31T02:37Z"))).deleted
          .trips,
        undefined,
      );
      const { deleted } = await retain(
        db,
        DEPLOYMENT,
        new Date("2034-01-01T02:37Z"),
      );
      assert.equal(deleted.trips, 3);
      assert.equal(await count("trips"), 1);
      assert.deepEqual(await odometers(), before);
      const page = (await as.admin.get(PAGE)).text;
      assert.match(page, /Volvo 2026/);
      assert.match(page, /40\.0 km/);
      const path = `/api/v1/user/attest/chain?imei=${car.imei}`;
      const { data } = (await as.admin.call("GET", path)).json;
      assert.deepEqual([data.fault, data.entries], [null, 2]);
      assert.ok(data.forgotten > 0);
    },
  );
});
