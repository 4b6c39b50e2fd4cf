import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { UnreadableDay } from "../../db/position/packed/day.ts";
import { maintain } from "../../jobs/maintenance.ts";
import { packClosedDays } from "../../jobs/packing.ts";
import { retain } from "../../jobs/retention.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { startTestPortal } from "../harness/portal.ts";
import { startPrivacyStory } from "../privacy/people.ts";
import { countStored, insertRows, packAll, readAll } from "./story.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-06-01T12:00:00Z");
const KEPT = {
  positions: 90,
  diagnostics: 30,
  messages: 365,
  securityEvents: 365,
};
const at = (text: string) => Date.parse(text) * 1000;

Deno.test("GROW-01 SEC-10 retention deletes packed days as whole days, of the deployment and of an account that keeps less", async () => {
  await using own = await createTestDatabase();
  const { db } = own;
  const long = await newAccount(db);
  const short = await newAccount(db, { beside: long });
  const units = [
    { accountId: long, ...await newUnit(db, long) },
    { accountId: short, ...await newUnit(db, short) },
  ];
  for (const unit of units) {
    await insertRows(
      db,
      unit.accountId,
      unit.id,
      [91, 90, 89, 31, 30, 29].map((days) => ({
        fixed_at: new Date(NOW.getTime() - days * DAY_MS - 3_600_000)
          .toISOString(),
      })),
    );
  }
  await packAll(db, NOW);
  await command(
    db,
    beside(short),
    (tx) =>
      tx.insertInto("retention_settings")
        .values({
          account_id: short,
          positions_days: 30,
          changed_at: NOW,
          changed_by: 1,
        }).execute(),
  );
  const done = await maintain(db, NOW, KEPT);
  assert.equal(done.packedPositions, 2, "one day of each unit is over");
  const counts = () =>
    Promise.all(units.map(async ({ id }) => (await countStored(db, id)).days));
  assert.deepEqual(await counts(), [5, 5]);
  const { deleted } = await retain(db, { positions: 90, messages: 365 }, NOW);
  assert.deepEqual(await counts(), [5, 2]);
  assert.equal(deleted.positions, 3);
});

Deno.test("GROW-01 ING-21 the files of a past month shrink when its days are packed", async () => {
  await using own = await createTestDatabase();
  const { db } = own;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  const now = new Date();
  await maintain(db, now, KEPT);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  await insertRows(
    db,
    accountId,
    unit.id,
    Array.from({ length: 5_000 }, (_, n) => ({
      fixed_at: new Date(month.getTime() + n * 60_000).toISOString(),
      latitude: "59",
      longitude: "18",
    })),
  );
  const before = await readAll(db, accountId, unit.id);
  const notYet = await maintain(db, now, KEPT);
  assert.deepEqual(notYet.positions.emptied, []);
  await packAll(db, new Date(now.getTime() + 40 * DAY_MS));
  const done = await maintain(db, now, KEPT);
  const name = `positions_${month.toISOString().slice(0, 7).replace("-", "_")}`;
  assert.deepEqual(done.positions.emptied, [name]);
  const { rows: [size] } = await sql<{ bytes: number }>`
    select pg_relation_size(${name}::text::regclass) as bytes`.execute(db);
  assert.equal(size!.bytes, 0);
  assert.deepEqual(await readAll(db, accountId, unit.id), before);
});

Deno.test("GROW-01 SEC-09 an erased person's positions go from packed days too, and the colleague's stay", async () => {
  await using story = await startPrivacyStory();
  const { db, as, accountId, people, car, clock } = story;
  const admin = actorOf({
    accountId,
    userId: people.admin.id,
    isAdministrator: true,
  });
  const read = async () => (await readAll(db, accountId, car.id)).fixed_at;
  const before = await read();
  await packAll(db);
  assert.deepEqual(await read(), before);
  assert.ok((await deleteUser(db, admin, people.siv.id, clock.now)).ok);
  const path = `/api/v1/administration/erasures/${people.siv.id}`;
  assert.equal((await as.admin.call("PUT", path)).status, 200);
  const within = (from: string, until: string) => (us: number) =>
    us >= at(from) && us <= at(until);
  const hers = [
    within("2026-03-02T07:00Z", "2026-03-02T07:30Z"),
    within("2026-03-05T16:00Z", "2026-03-05T16:30Z"),
  ];
  const left = before.filter((us) => !hers.some((isHers) => isHers(us)));
  assert.equal(before.length - left.length, 8);
  assert.deepEqual(await read(), left);
  assert.ok(left.some(within("2026-03-06T16:00Z", "2026-03-06T16:30Z")));
  const { rows, packed } = await countStored(db, car.id);
  assert.deepEqual([rows, packed], [0, left.length]);
});

Deno.test("GROW-01 SEC-09 a person takes along positions of packed days, the same as before", async () => {
  await using story = await startPrivacyStory();
  const { db, as } = story;
  const positions = async () => {
    const answer = await as.siv.get("/user/privacy/data/json");
    return JSON.parse(answer.html).positions;
  };
  const before = await positions();
  assert.ok(before.length >= 6);
  await packAll(db);
  assert.deepEqual(await positions(), before);
});

Deno.test("GROW-01 a damaged packed day is an error that names it, never a day without positions", async (t) => {
  const logged: { event: string; facts: Record<string, unknown> }[] = [];
  await using portal = await startTestPortal({}, {
    log: (_, event, facts = {}) => void logged.push({ event, facts }),
  });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  const admin = await newUser(db, accountId, { administrator: true });
  const person = await portal.as(admin.email);
  const row = (minute: number) => ({
    fixed_at: `2026-03-02T10:${minute}:00Z`,
    latitude: "59.3",
    longitude: "18",
  });
  await insertRows(db, accountId, unit.id, [row(10), row(11)]);
  await packAll(db);
  const { packed, checksum } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("position_days").select(["packed", "checksum"])
        .executeTakeFirstOrThrow(),
  );
  const store = (values: Record<string, unknown>) =>
    command(
      db,
      SYSTEM,
      (tx) => tx.updateTable("position_days").set(values).execute(),
    );
  const path = "/api/v1/user/realtime-tracking/positions" +
    `?imei=${unit.imei}&from=2026-03-02&to=2026-03-02`;
  const named = new RegExp(
    `The packed day 2026-03-02 of unit ${unit.id} cannot be read`,
  );

  await t.step("GROW-01 every damaged byte is noticed", async () => {
    for (let index = 0; index < packed.length; index++) {
      const damaged = Uint8Array.from(packed);
      damaged[index]! ^= 1 << index % 8;
      await store({ packed: damaged });
      await assert.rejects(readAll(db, accountId, unit.id), UnreadableDay);
    }
    for (const damage of [{ points: 3 }, { version: 99 }, { unit_id: 77 }]) {
      await store({ packed, checksum });
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("position_days").set({
            points: 2,
            version: 1,
            unit_id: unit.id,
            ...damage,
          }).execute(),
      );
      const unitId = damage.unit_id ?? unit.id;
      await assert.rejects(readAll(db, accountId, unitId), UnreadableDay);
    }
    await store({ points: 2, version: 1, unit_id: unit.id });
  });

  await t.step(
    "GROW-01 the call answers 500 and the log names unit and day",
    async () => {
      assert.equal((await person.call("GET", path)).json.data.length, 2);
      await store({ packed: packed.slice(0, -1) });
      logged.length = 0;
      assert.equal((await person.call("GET", path)).status, 500);
      assert.match(
        logged.map(({ facts }) => String(facts.error)).join("\n"),
        named,
      );
    },
  );

  await t.step(
    "GROW-01 the log of a unit shows its trips although a day's reports are damaged, by page and call",
    async () => {
      const days = `unit=${unit.id}&from=2026-03-01&to=2026-03-03`;
      const page = await person.get(`/user/create-triplog?${days}`);
      assert.equal(page.status, 200);
      const call = await person.call(
        "GET",
        `/api/v2/user/triplog?imei=${unit.imei}&from=2026-03-01&to=2026-03-03`,
      );
      assert.equal(call.status, 200, call.text);
      assert.equal(call.json.data.reports.count, 0);
    },
  );

  await t.step(
    "GROW-01 late reports of a damaged day stay as rows, and other days are packed",
    async () => {
      await insertRows(db, accountId, unit.id, [
        row(12),
        { fixed_at: "2026-03-03T10:00:00Z" },
      ]);
      const failed: string[] = [];
      const done = await packClosedDays(db, {
        now: NOW,
        afterDays: 2,
        onFailed: ({ day }, error) => failed.push(`${day} ${error}`),
      });
      assert.deepEqual([done.days, failed.length], [1, 1]);
      assert.match(failed[0]!, named);
      assert.equal((await countStored(db, unit.id)).rows, 1);
      await store({ packed });
      await packAll(db);
      assert.equal((await countStored(db, unit.id)).rows, 0);
    },
  );
});
