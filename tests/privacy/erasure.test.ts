import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { verifyChain } from "../../db/attest/chain.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { textsOf } from "../../locales/index.ts";
import { retain } from "../../jobs/retention.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { actorOf } from "../harness/actor.ts";
import {
  attest,
  EMAIL,
  HOME,
  NAME,
  PHONE,
  type PrivacyStory,
  rowsWith,
  startPrivacyStory,
} from "./people.ts";

const m = textsOf("en");
const LIST = "/administration/erasures";
const CALL = "/api/v1/administration/erasures";
const DEPLOYMENT = { positions: 36_500, messages: 36_500 };

async function startErasedStory() {
  const story = await startPrivacyStory();
  const { db, accountId, people, clock } = story;
  const admin = actorOf({
    accountId,
    userId: people.admin.id,
    isAdministrator: true,
  });
  // Her private trip is in the attested book too.
  await attest(db, admin, story.car.id, "2026-03-05");
  const deleted = await deleteUser(db, admin, people.siv.id, clock.now);
  assert.ok(deleted.ok);
  return story;
}

Deno.test("erasing a person", async (t) => {
  const chapter = chaptersOf(t);
  const story = await startErasedStory();
  const { portal, db, people, as, clock, car, accountId } = story;
  const path = `${LIST}/${people.siv.id}`;
  const chain = async () => {
    const path = `/api/v1/user/attest/chain?imei=${car.imei}`;
    return (await as.admin.call("GET", path)).json.data;
  };
  const before = await chain();

  await t.step(
    "SEC-09 only administrators of the account erase, and only who is deleted",
    async () => {
      const tries = [
        [as.colleague, people.siv.id, 403],
        [as.stranger, people.siv.id, 404],
        [as.admin, people.colleague.id, 422],
        [as.admin, people.stranger.id, 404],
        [as.admin, 999_999, 404],
      ] as const;
      for (const [ask, id, status] of tries) {
        const answer = await ask.call("PUT", `${CALL}/${id}`);
        assert.equal(answer.status, status, answer.html);
      }
      const form = new URLSearchParams();
      assert.equal((await as.stranger.post(path, form)).status, 404);
      assert.equal((await as.stranger.get(path)).status, 404);
      assert.equal((await as.admin.get(`${LIST}/x`)).status, 404);
      assert.equal(
        (await as.colleague.get(LIST)).location,
        "/user/realtime-tracking",
      );
      assert.ok(!(await as.stranger.get(LIST)).html.includes(NAME));
      assert.equal((await erasures(story)).length, 0);
    },
  );

  await chapter(
    "SEC-09 the administrator reads what goes when, and erases",
    async () => {
      const list = await as.admin.get(LIST);
      assert.ok(list.html.includes(path));
      const question = (await as.admin.get(path)).text;
      assert.ok(question.includes(m.privacy.erasure.atOnce));
      assert.ok(question.includes(m.privacy.erasure.later));
      const done = await as.admin.post(path, new URLSearchParams());
      assert.equal(done.location, LIST);
      const said = (await as.admin.get(LIST)).text;
      assert.ok(said.includes(m.privacy.erasure.nameKept));
      assert.ok(said.includes(`${m.privacy.erasure.person} ${people.siv.id}`));
    },
  );

  await t.step(
    "SEC-09 at once nothing is left but the name with what a tax office asks for",
    async () => {
      for (const secret of [EMAIL, PHONE, HOME, "Läkaren", "sivan"]) {
        assert.deepEqual(await rowsWith(db, secret), [], secret);
      }
      const kept = await rowsWith(db, NAME);
      assert.deepEqual(
        [...new Set(kept.map((row) => row.split(" ")[0]))].sort(),
        ["attested_trips", "attests", "erasures"],
      );
    },
  );

  await t.step(
    "SEC-09 the business trip keeps driver and purpose, the private one date and distance",
    async () => {
      const period = `imei=${car.imei}&from=2026-03-01&to=2026-03-31`;
      const { json } = await as.admin.call(
        "GET",
        `/api/v1/user/triplog?${period}`,
      );
      const text = JSON.stringify(json.data);
      assert.ok(text.includes(NAME) && text.includes("Kundbesök"));
      assert.equal(json.data.length, 3);
      const sum = json.data.reduce(
        (metres: number, trip: { distance: number }) => metres + trip.distance,
        0,
      );
      assert.equal(sum, 60_000);
      const rows = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("positions").select("fixed_at")
            .where("unit_id", "=", car.id).execute(),
      );
      const within = (from: string, to: string) =>
        rows.filter(({ fixed_at }) =>
          fixed_at >= new Date(from) && fixed_at <= new Date(to)
        ).length;
      assert.equal(within("2026-03-02T07:00Z", "2026-03-02T07:30Z"), 0);
      assert.ok(within("2026-03-06T16:00Z", "2026-03-06T16:30Z") > 0);
    },
  );

  await t.step("SEC-09 the attested book still verifies", async () => {
    const now = await chain();
    assert.deepEqual([now.fault, now.head], [null, before.head]);
    assert.equal(now.forgotten, 1, "what was written down of the private trip");
  });

  await t.step(
    "SEC-09 when the law no longer wants it the name goes too, sums stay, and the chain says what it forgot",
    async () => {
      clock.now = new Date("2034-01-02T03:00Z");
      // The trip log is kept longer than the law requires; the name is not.
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.insertInto("retention_settings").values({
            account_id: accountId,
            trips_years: 10,
            changed_at: clock.now,
            changed_by: people.admin.id,
          }).execute(),
      );
      await retain(db, DEPLOYMENT, new Date("2033-12-31T03:00Z"));
      assert.notDeepEqual(await rowsWith(db, NAME), []);
      const { deleted } = await retain(db, DEPLOYMENT, clock.now);
      assert.equal(deleted.names, 1);
      assert.deepEqual(await rowsWith(db, NAME), []);
      const checked = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("trips").select((eb) => eb.fn.sum("distance_m").as("m"))
            .where("account_id", "=", accountId).executeTakeFirstOrThrow(),
      );
      assert.equal(Number(checked.m), 60_000);
      const told = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("attest_entries").select(["hash", "forgotten_at"])
            .where("account_id", "=", accountId).execute(),
      );
      assert.equal(told.at(-1)!.hash, before.head);
      assert.deepEqual(
        told.map(({ forgotten_at }) => forgotten_at !== null),
        [true, false],
        "only the entry that she herself made",
      );
      const now = await verifyChain(
        db,
        actorOf({
          accountId,
          userId: people.admin.id,
          isAdministrator: true,
        }),
        car.id,
      );
      assert.deepEqual([now!.fault, now!.forgotten], [null, 3]);
    },
  );
  await portal.close();
});

Deno.test("erasing and what happens at the same time", async (t) => {
  const story = await startErasedStory();
  const { portal, db, people, as, car, accountId } = story;

  await t.step("SEC-09 two who erase at once erase once", async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 4 },
        () => as.admin.call("PUT", `${CALL}/${people.siv.id}`),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 200]);
    const [erased, ...more] = await erasures(story);
    assert.deepEqual([erased!.kept_last_name, more.length], [NAME, 0]);
  });

  await t.step(
    "SEC-09 what was forgotten cannot be written again, nor an entry changed",
    async () => {
      const rewrite = command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("attested_trips").set({ document: "{}" })
            .where("account_id", "=", accountId).execute(),
      );
      await assert.rejects(rewrite, /only ever added to/);
      const change = command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("attest_entries").set({ hash: "0".repeat(64) })
            .where("unit_id", "=", car.id).execute(),
      );
      await assert.rejects(change, /only ever added to/);
      const trips = command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("trips").set({ purpose: "x" })
            .where("attest_id", "is not", null).execute(),
      );
      await assert.rejects(trips, /is attested/);
    },
  );
  await portal.close();
});

function erasures({ db, accountId }: PrivacyStory) {
  return asActor(db, SYSTEM, (tx) =>
    tx.selectFrom("erasures").selectAll()
      .where("account_id", "=", accountId).execute());
}
