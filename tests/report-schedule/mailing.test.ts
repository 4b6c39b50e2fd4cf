import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUser } from "../harness/build.ts";
import { outboxOf } from "../message/story.ts";
import { filesOf, startMailing } from "./story.ts";

const MONTHLY = { frequency: "monthly", month_day: 1, clock: "07:00" };
const MAY_FIRST = "2026-05-01T05:00:00Z";

Deno.test("reports that are sent regularly", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startMailing();
  const { db, admin, viewer, car, driver, schedule, runAt, mails } = story;

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
        receivers: [await userId(), driver.id],
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
        ["Volvo", "Äpplet", "Totalt"],
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
    "JOB-06 a person without the right to all units mails reports to themselves only, and changes no schedule of others",
    async () => {
      const admins = await schedule({ ...MONTHLY });
      const id = admins.json.data.id;
      const path = `user/report-schedules/${id}`;
      const others = await schedule({
        ...MONTHLY,
        receivers: [await userId()],
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

  await chapter(
    "JOB-06 the page takes over the choices of a report, and changes, pauses, sends at once, deletes; last and next sending show",
    async () => {
      const report = await admin.get(
        `/user/reports/summary?scope=units&unit=${car.id}`,
      );
      const [, link] = /href="(\/user\/report-schedules\/add[^"]*)"/
        .exec(report.html)!;
      const form = await admin.get(link!.replaceAll("&amp;", "&"));
      assert.equal(form.status, 200);
      assert.match(
        form.html,
        new RegExp(`name="unit" value="${car.id}" checked`),
      );
      const typed = {
        statement: "summary",
        scope: "units",
        unit: String(car.id),
        frequency: "weekly",
        weekday: "1",
        month_day: "1",
        clock: "07:00",
        receivers: String(await userId()),
      };
      const wrong = await admin.post("/user/report-schedules/add", {
        ...typed,
        clock: "25:00",
        frequency: "",
        receivers: "999999",
      });
      assert.equal(wrong.status, 422);
      assert.match(wrong.text, /Enter a time as in 07:00/);
      assert.match(wrong.text, /Choose how often/);
      const saved = await admin.post("/user/report-schedules/add", typed);
      assert.equal(saved.status, 303, saved.text);
      const shown = await admin.get("/user/report-schedules");
      // The page was opened on Wednesday 15 April 2026.
      assert.match(shown.text, /Mondays at 07:00/);
      assert.match(
        shown.text,
        /Next: 4\/20\/2026|Next: 20\/04\/2026|Next: .*20/,
      );
      assert.match(shown.text, /Not sent yet/);
      const [{ id, version }] = await list();
      const path = `/user/report-schedules/${id}`;
      assert.equal((await admin.post(`${path}/sending`)).status, 303);
      const [mail] = await mails();
      assert.match(mail!.parsed.subject!, /2026-04-08 – 2026-04-14/);
      assert.match((await admin.get("/user/report-schedules")).text, /Last: /);
      await admin.post(`${path}/status`, { is_paused: "1" });
      assert.match((await admin.get("/user/report-schedules")).text, /Paused/);
      assert.equal(await runAt("2026-04-20T06:00:00Z"), 0);
      await admin.post(`${path}/status`, { is_paused: "" });
      const late = await admin.post(path, { ...typed, version: "0" });
      assert.equal(late.status, 422);
      const changed = await admin.post(path, {
        ...typed,
        frequency: "daily",
        version: String(version + 2),
      });
      assert.equal(changed.status, 303, changed.text);
      assert.equal((await list())[0].frequency, "daily");
      assert.match((await admin.get(`${path}/deletion`)).text, /Stop sending/);
      assert.equal((await admin.post(`${path}/deletion`)).status, 303);
      assert.deepEqual(await list(), []);
    },
  );

  await chapter(
    "JOB-06 a receiver stops a report that others send them, and a removed schedule sends nothing that waits",
    async () => {
      await command(db, SYSTEM, (tx) =>
        tx.insertInto("unit_access").values({
          account_id: car.accountId,
          user_id: driver.id,
          unit_id: car.id,
        }).execute());
      const { json } = await schedule({
        ...MONTHLY,
        receivers: [await userId(), driver.id],
      });
      const { id } = json.data;
      const page = await viewer.get("/user/report-schedules");
      assert.match(page.text, /Stop sending it to me/);
      assert.doesNotMatch(page.text, /Send now/);
      const left = await viewer.post(
        `/user/report-schedules/${id}/unsubscription`,
      );
      assert.equal(left.status, 303);
      await runAt(MAY_FIRST);
      const got = await mails();
      assert.equal(got.length, 1);
      assert.notEqual(got[0]!.to[0], driver.email);
      await remove(id);
    },
  );

  await chapter(
    "JOB-06 every report that a person may read can be sent regularly, without anything written for it",
    async () => {
      const page = await admin.get("/user/reports");
      const ids = [...page.html.matchAll(/href="\/user\/reports\/([a-z-]+)"/g)]
        .map(([, id]) => id!);
      assert.ok(ids.length >= 7, ids.join());
      for (const statement of ids) {
        const { json, status, html } = await schedule({
          statement,
          ...MONTHLY,
        });
        assert.equal(status, 201, html);
        await admin.call(
          "POST",
          `user/report-schedules/${json.data.id}/sending`,
          {},
        );
        await remove(json.data.id);
      }
      await mails();
      const unknown = await schedule({ statement: "nothing", ...MONTHLY });
      assert.equal(unknown.status, 422);
    },
  );

  async function userId(): Promise<number> {
    const { id } = await command(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("users").select("id")
          .where("account_id", "=", car.accountId)
          .where("is_administrator", "=", true).executeTakeFirstOrThrow(),
    );
    return id;
  }

  async function list() {
    return (await admin.call("GET", "user/report-schedules")).json.data;
  }

  async function remove(id: number): Promise<void> {
    const { status } = await admin.call(
      "DELETE",
      `user/report-schedules/${id}`,
    );
    assert.equal(status, 200);
  }
});
