import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { MAY_FIRST, MONTHLY, startMailing } from "./story.ts";

Deno.test("the pages of reports that are sent regularly", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startMailing();
  const { admin, adminId, viewer, car, driver } = story;
  const { schedule, list, remove, runAt, mails } = story;

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
        new RegExp(`name="unit"[^>]* value="${car.id}" checked`),
      );
      const typed = {
        statement: "summary",
        scope: "units",
        unit: String(car.id),
        frequency: "weekly",
        weekday: "1",
        month_day: "1",
        clock: "07:00",
        receivers: String(adminId),
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
    "JOB-06 a unit that is sent twice is in a schedule once, by page and call",
    async () => {
      const twice = [car.id, String(car.id)];
      await schedule({ ...MONTHLY, scope: "units", subjects: twice });
      const typed = await admin.post("/user/report-schedules/add", [
        ["statement", "summary"],
        ["scope", "units"],
        ...twice.map((id): [string, string] => ["unit", String(id)]),
        ["frequency", "daily"],
        ["weekday", "1"],
        ["month_day", "1"],
        ["clock", "07:00"],
        ["receivers", String(adminId)],
      ]);
      assert.equal(typed.status, 303, typed.text);
      const stored = await list();
      assert.deepEqual(
        stored.map(({ subjects }: { subjects: unknown }) => subjects),
        [[car.id], [car.id]],
      );
      for (const { id } of stored) await remove(id);
    },
  );

  await chapter(
    "JOB-06 a schedule names only units that the person may choose and users of the account",
    async () => {
      const nobodys = 99_999_999_999;
      const [none, some] = [999_999_999, [car.id, 999_999_999]];
      for (
        const [field, text, wrong] of [
          ["scope", "Unit not found.", { scope: "units", subjects: some }],
          ["scope", "The department was not found.", {
            scope: "departments",
            subjects: [none],
          }],
          ["scope", "The driver was not found.", {
            scope: "drivers",
            subjects: [none],
          }],
          ["scope", "Choose at least one unit or one driver.", {
            scope: "units",
            subjects: [],
          }],
          ["receivers", null, { receivers: [nobodys] }],
        ] as const
      ) {
        const { status, json } = await schedule({ ...MONTHLY, ...wrong });
        assert.equal(status, 422, JSON.stringify(wrong));
        assert.ok(json.errors[field], JSON.stringify(json.errors));
        if (text) assert.deepEqual(json.errors[field], [text]);
      }
      assert.deepEqual(await list(), []);
    },
  );

  await chapter(
    "JOB-06 a receiver stops a report that others send them",
    async () => {
      const { json } = await schedule({
        ...MONTHLY,
        receivers: [adminId, driver.id],
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
});
