import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { remindOfLastMonth } from "../../db/attest/monthly-reminders.ts";
import { textsOf } from "../../locales/index.ts";
import { startReminders } from "./reminder-story.ts";
import { until } from "./story.ts";
import { chaptersOf } from "../harness/chapters.ts";

const m = textsOf("en");

Deno.test("reminders of last month", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startReminders();
  const { service, outbox, db, mine, car, admin, remind, subscribe } = story;
  await subscribe("driver", service.subscription("dora"));

  await chapter(
    "JOB-04 each month those who have trips left are reminded, once, where people attest",
    async () => {
      service.pushes.length = 0;
      const dueAt = new Date("2026-04-03T07:00:00Z");
      assert.equal(
        await remindOfLastMonth(db, dueAt),
        0,
        "nobody attests here",
      );
      await command(db, SYSTEM, (tx) =>
        tx.insertInto("attests").values({
          account_id: mine,
          unit_id: car.id,
          user_id: null,
          from_on: "2026-02-01",
          to_on: "2026-02-28",
          from_at: new Date("2026-02-01T00:00:00Z"),
          until_at: new Date("2026-03-01T00:00:00Z"),
          closed_until: new Date("2026-03-01T00:00:00Z"),
          note: null,
          attested_by: admin.id,
          attested_by_name: "Anna",
          attested_at: sql`${dueAt}::timestamptz - interval '20 days'` as never,
        }).execute());
      const counts = await Promise.all([
        remindOfLastMonth(db, dueAt),
        remindOfLastMonth(db, dueAt),
      ]);
      assert.deepEqual(counts.sort(), [0, 1]);
      await until(
        outbox,
        (rows) => rows.every(({ state }) => state !== "waiting"),
      );
      assert.equal(service.pushes.length, 1);
      assert.equal(
        await remindOfLastMonth(db, new Date("2026-05-03T07:00:00Z")),
        0,
      );
    },
  );

  await t.step(
    "ATT-03 a driver whose trips are all attested gets no reminder",
    async () => {
      await command(db, SYSTEM, (tx) =>
        tx.updateTable("trips")
          .set((eb) => ({
            attest_id: eb.selectFrom("attests").select("id").limit(1),
          }))
          .execute());
      const done = await remind("admin", {});
      assert.deepEqual([done.status, done.message], [
        422,
        m.byKey.AlreadyAttested,
      ]);
    },
  );
});
