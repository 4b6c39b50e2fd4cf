import assert from "node:assert/strict";
import { sql } from "kysely";
import { readConfig } from "../../config.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { TimedJobs } from "../../jobs/timed.ts";
import { timedJobs } from "../../roles/timed-jobs.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { outboxOf } from "../message/story.ts";

/** The jobs that JOB-04 names, by what it calls them. */
const NAMED = {
  "attest reminders": "attest-reminders",
  "scheduled reports": "report-schedules",
  "safe-home checks": "safe-home",
  "service and inspection due": "dues",
  "external km service reminder": "km-reminders",
  "retention": "retention",
  "partitions": "maintenance",
};

Deno.test("JOB-04 each timed job of a worker (attest reminders, scheduled reports, safe-home checks, service and inspection due, km reminder, retention, partitions) runs once across three nodes, and a missed run is made up once", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  // Nobody answers there: the account does not report by itself.
  const config = readConfig({ KM_SERVICE_URL: "http://127.0.0.1:9" });
  const runs: string[] = [];
  const failures: unknown[] = [];
  const never = new AbortController().signal;
  const node = () =>
    new TimedJobs({
      db,
      jobs: timedJobs(db, config, () => {}, never).map((job) => ({
        ...job,
        run: async (dueAt) => {
          runs.push(`${job.name} ${dueAt.toISOString()}`);
          await job.run(dueAt);
        },
      })),
      log: (event, facts) => failures.push([event, facts]),
    });
  const look = async (text: string) => {
    runs.length = 0;
    const now = new Date(text);
    await Promise.all([node(), node(), node()].map((one) => one.lookOnce(now)));
    assert.deepEqual(failures, []);
    return runs.map((run) => run.split(" ")[0]!).toSorted();
  };

  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const { id: unit } = await newUnit(db, account, {
    registrationNumber: "AAA111",
  });
  await command(db, SYSTEM, async (tx) => {
    await tx.updateTable("units").set({
      service_interval_months: 12,
      last_service_on: "2025-10-01",
      next_inspection_on: "2026-11-10",
    }).where("id", "=", unit).execute();
    await tx.insertInto("km_report_settings")
      .values({ account_id: account, way: "remind" }).execute();
    await tx.insertInto("alarm_receivers").values({
      account_id: account,
      member_id: admin.id,
      name: "Boss",
      email: admin.email,
      push_notification: false,
      security_alarm: true,
      function_alarm: true,
    }).returning("id").executeTakeFirstOrThrow().then(({ id }) =>
      tx.insertInto("alarm_receiver_units").values({
        account_id: account,
        receiver_id: id,
        device_type: "gps",
        unit_id: unit,
      }).execute()
    );
  });
  const mails = async () =>
    (await outboxOf(db)).map(({ kind, receiver }) => `${kind} ${receiver}`)
      .toSorted();
  const events = () =>
    asActor(db, SYSTEM, async (tx) => {
      const rows = await tx.selectFrom("events").select("kind")
        .where("unit_id", "=", unit).orderBy("kind").execute();
      return rows.map(({ kind }) => kind);
    });
  const all = timedJobs(db, config, () => {}, never)
    .map(({ name }) => name).toSorted();

  await t.step("the worker has every job that JOB-04 names", () => {
    for (const [what, name] of Object.entries(NAMED)) {
      assert.ok(all.includes(name), `${what}: ${name} of ${all.join(", ")}`);
    }
    assert.equal(new Set(all).size, all.length);
  });

  await t.step(
    "service and inspection due are told once across nodes, and the km reminder goes out once a day from the 1st",
    async () => {
      const first = await look("2026-11-02T18:30:00Z");
      assert.equal(new Set(first).size, first.length, "each job once");
      assert.deepEqual(await events(), ["inspectionDue", "serviceDue"]);
      // One mail tells of both, since they came at once.
      const told = [
        `alarm ${admin.email}`,
        `kmReminder ${admin.email}`,
      ];
      assert.deepEqual(await mails(), told);
      await look("2026-11-02T18:31:00Z");
      assert.deepEqual(await mails(), told);
    },
  );

  await t.step(
    "after a day and a half without any node every job runs once, for the last instant that it missed",
    async () => {
      await command(db, SYSTEM, async (tx) => {
        await sql`drop table ${sql.table(nextMonth())}`.execute(tx);
        await tx.insertInto("security_events").values({
          account_id: account,
          kind: "login",
          at: new Date("2020-01-01T00:00:00Z"),
          address: "192.0.2.1",
          user_agent: "",
        } as never).execute();
      });
      assert.deepEqual(await look("2026-11-04T06:00:00Z"), all);
      assert.deepEqual(await events(), ["inspectionDue", "serviceDue"]);
      assert.equal(
        (await mails()).filter((mail) => mail.startsWith("kmReminder")).length,
        2,
        "of the 2nd and the 4th; nobody looked on the 3rd",
      );
      const { rows } = await sql<{ found: string | null }>`
        select to_regclass(${nextMonth()})::text as found`.execute(db);
      assert.equal(rows[0]!.found, nextMonth(), "partitions of coming months");
      const old = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("security_events").select("id")
            .where("at", "<", new Date("2021-01-01")).execute(),
      );
      assert.deepEqual(old, [], "what is too old goes");
      assert.deepEqual(
        await look("2026-11-04T06:00:30Z"),
        [],
        "nothing twice",
      );
    },
  );
});

/** The partition of next month, by the machine's clock, by which partitions are created. */
function nextMonth(): string {
  const next = Temporal.Now.plainDateISO("UTC").with({ day: 1 })
    .add({ months: 1 });
  return `positions_${next.toString().slice(0, 7).replace("-", "_")}`;
}
