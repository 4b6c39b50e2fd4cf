import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUser } from "../harness/build.ts";
import { outboxOf } from "../message/story.ts";
import { filesOf, MAY_FIRST, MONTHLY, startMailing } from "./story.ts";

Deno.test("reports that are sent regularly", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startMailing();
  const { db, admin, adminId, viewer, car, driver } = story;
  const { schedule, list, remove, runAt, mails } = story;

  await chapter(
    "JOB-06 a monthly report arrives over SMTP as PDF and spreadsheet in the account's language and time zone, with what each receiver may see",
    async () => {
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("accounts").set({ language: "sv" })
            .where("id", "=", car.accountId).execute(),
      );
      const me = await admin.call("GET", "user/report-schedules");
      assert.deepEqual(me.json.data, []);
      const { json, status } = await schedule({
        ...MONTHLY,
        receivers: [adminId, driver.id],
      });
      assert.equal(status, 201);
      assert.equal(json.data.next_at, "2026-05-01T05:00:00.000Z");
      assert.equal(await runAt("2026-05-01T04:59:59Z"), 0);
      assert.equal(await runAt(MAY_FIRST), 1);
      const got = await mails();
      assert.equal(got.length, 2);
      const [toAdmin, toDriver] = got.toSorted((a) =>
        a.to[0] === driver.email ? 1 : -1
      );
      const all = await filesOf(toAdmin!);
      assert.deepEqual(all.names.map((name) => name.split(".").at(-1)), [
        "pdf",
        "xlsx",
      ]);
      assert.match(toAdmin!.parsed.subject!, /^Sammanfattning, 2026-04-01/);
      assert.match(toAdmin!.parsed.text!, /bifogad som PDF/);
      // 1 April by the account's clock, though 31 March in UTC.
      assert.match(all.print!, /Äpplet/);
      assert.match(all.print!, /500,0 km/);
      assert.ok(all.rows![0]!.includes("Sträcka (km)"), "Swedish titles");
      assert.deepEqual(
        all.rows!.slice(1).map((row) => row[0]),
        ["Volvo", "Äpplet", "Totalt", textsOf("sv").statement.hiddenTime],
      );
      const own = await filesOf(toDriver!);
      assert.deepEqual(
        own.rows!.slice(1).map((row) => row[0]),
        ["Volvo", "Totalt"],
      );
      assert.doesNotMatch(own.print!, /Äpplet/);
    },
  );

  await chapter(
    "JOB-06 a report is sent once by any number of nodes, and once after several were missed",
    async () => {
      const runs = await Promise.all(
        Array.from({ length: 6 }, () => runAt("2026-06-01T05:00:30Z")),
      );
      assert.equal(runs.reduce((a, b) => a + b, 0), 1);
      assert.equal((await mails()).length, 2);
      // Nobody ran on 1 July, 1 August and 1 September.
      assert.equal(await runAt("2026-09-04T12:00:00Z"), 1);
      const made = await mails();
      assert.equal(made.length, 2);
      assert.match(made[0]!.parsed.subject!, /2026-08-01 – 2026-08-31/);
      const { json } = await admin.call("GET", "user/report-schedules");
      assert.equal(json.data[0].last_at, "2026-09-01T05:00:00.000Z");
      assert.equal(json.data[0].next_at, "2026-10-01T05:00:00.000Z");
    },
  );

  await chapter(
    "JOB-06 an empty report arrives as a mail which says that there is nothing, or not at all when the schedule says so",
    async () => {
      const [first] = await list();
      await runAt("2026-10-01T05:00:00Z");
      const empty = await mails();
      assert.equal(empty.length, 2);
      assert.match(empty[0]!.parsed.text!, /inget att visa/);
      assert.deepEqual((await filesOf(empty[0]!)).names, []);
      const changed = await admin.call(
        "PUT",
        `user/report-schedules/${first.id}`,
        { statement: "summary", ...MONTHLY, skip_empty: true },
      );
      assert.equal(changed.status, 200, changed.html);
      assert.equal(changed.json.data.receivers.length, 2, "they stay");
      await runAt("2026-11-01T06:00:00Z");
      assert.deepEqual(await mails(), []);
      const rows = await outboxOf(db);
      assert.deepEqual(
        rows.slice(-2).map(({ state, reason }) => [state, reason]),
        [["held", "emptyReport"], ["held", "emptyReport"]],
      );
      await remove(first.id);
    },
  );

  await chapter(
    "JOB-06 what a receiver may see is asked at delivery: a right that was taken away counts, and an ended user gets nothing",
    async () => {
      const leaving = await newUser(db, car.accountId, { unitIds: [car.id] });
      const { json } = await schedule({
        statement: "fuel",
        ...MONTHLY,
        scope: "units",
        subjects: [car.id],
        receivers: [driver.id, leaving.id],
      });
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.deleteFrom("unit_access").where("user_id", "=", driver.id)
            .execute(),
      );
      assert.equal(await runAt(MAY_FIRST), 1);
      const got = await mails();
      const own = got.find(({ to }) => to[0] === driver.email)!;
      assert.deepEqual((await filesOf(own)).names, []);
      const deleted = await admin.call(
        "DELETE",
        `administration/user/${leaving.id}`,
      );
      assert.ok(deleted.status < 300, deleted.html);
      assert.equal(await runAt("2026-06-01T05:00:00Z"), 1);
      assert.deepEqual((await mails()).map(({ to }) => to[0]), [driver.email]);
      await remove(json.data.id);
    },
  );

  await chapter(
    "JOB-06 an account that moves to another time zone gets the report of each day once, and what is due is sent before the schedule is changed or paused",
    async () => {
      const daily = { statement: "summary", ...MONTHLY, frequency: "daily" };
      const { id } = (await schedule(daily)).json.data;
      const path = `user/report-schedules/${id}`;
      const moveTo = (time_zone: string) =>
        command(
          db,
          SYSTEM,
          (tx) =>
            tx.updateTable("accounts").set({ time_zone })
              .where("id", "=", car.accountId).execute(),
        );
      const subjects = async () =>
        (await mails()).map(({ parsed }) => parsed.subject!);
      await moveTo("Europe/Helsinki");
      assert.equal(await runAt("2026-04-16T04:30:00Z"), 1, "07:30 there");
      assert.match((await subjects())[0]!, /2026-04-15/);
      assert.equal(await runAt("2026-04-16T05:00:00Z"), 0);
      await moveTo("Europe/Lisbon");
      assert.equal(await runAt("2026-04-16T06:00:00Z"), 0, "sent that day");
      const [{ next_at }] = await list();
      assert.equal(next_at, "2026-04-17T06:00:00.000Z");
      await moveTo("Europe/Stockholm");
      /** The schedule is due, and no run has seen it yet: it is 15 April, 12:00. */
      const due = () =>
        command(db, SYSTEM, (tx) =>
          tx.updateTable("report_schedules").set({
            next_at: new Date("2026-04-15T05:00:00Z"),
            time_zone: "Europe/Stockholm",
          }).where("id", "=", id).execute());
      await due();
      const changed = await admin.call("PUT", path, {
        ...daily,
        clock: "06:00",
      });
      assert.equal(changed.json.data.next_at, "2026-04-16T04:00:00.000Z");
      assert.match((await subjects())[0]!, /2026-04-14/);
      await due();
      await admin.call("PUT", `${path}/status`, { is_paused: true });
      assert.equal((await subjects()).length, 1);
      assert.equal(await runAt("2026-04-16T04:00:00Z"), 0);
      await remove(id);
    },
  );

  await chapter(
    "JOB-06 a person without the right to all units mails reports to themselves only, and changes no schedule of others",
    async () => {
      const admins = await schedule({ ...MONTHLY });
      const id = admins.json.data.id;
      const path = `user/report-schedules/${id}`;
      const others = await schedule({
        ...MONTHLY,
        receivers: [adminId],
      }, viewer);
      assert.equal(others.status, 422);
      const own = await schedule({ ...MONTHLY }, viewer);
      assert.equal(own.status, 201);
      assert.deepEqual(
        own.json.data.receivers.map(({ id }: { id: number }) => id),
        [driver.id],
      );
      const seen = await viewer.call("GET", "user/report-schedules");
      assert.deepEqual(
        seen.json.data.map(({ id }: { id: number }) => id),
        [own.json.data.id],
      );
      for (const by of [viewer, story.stranger]) {
        const body = { statement: "summary", ...MONTHLY };
        assert.equal((await by.call("PUT", path, body)).status, 404);
        assert.equal((await by.call("DELETE", path)).status, 404);
        assert.equal(
          (await by.call("POST", `${path}/sending`, {})).status,
          404,
        );
        assert.equal(
          (await by.call("PUT", `${path}/status`, { is_paused: true })).status,
          404,
        );
        assert.equal((await by.get(`/${path}`)).status, 404);
        assert.equal((await by.get(`/${path}/deletion`)).status, 404);
      }
      await remove(id);
      await remove(own.json.data.id);
    },
  );
});
