import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING, storedTrips } from "../trip/story.ts";
import { DAY, driveMorning } from "./story.ts";

const m = textsOf("en");

Deno.test("attesting the trip log", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const { car, user, as } = await driveMorning(portal);
  const attest = (form: Record<string, string>, who = as.admin) =>
    who.post("/user/attest/signing", {
      from: DAY,
      to: DAY,
      subject: `unit-${car.id}`,
      ...form,
    });
  const trips = () => storedTrips(db, car.id);
  const status = () => as.admin.get(`/user/attest?from=${DAY}&to=${DAY}`);

  await t.step(
    "ATT-06 a note of 101 characters is refused, and stays",
    async () => {
      const note = "x".repeat(101);
      const refused = await attest({ note });
      assert.equal(refused.status, 422);
      const { html, text } = refused;
      assert.match(text, new RegExp(m.byKey.AttestNoteLength));
      assert.ok(html.includes(note));
    },
  );

  await t.step("ATT-12 a period without trips cannot be attested", async () => {
    const refused = await attest({ from: "2026-01-01", to: "2026-01-31" });
    assert.equal(refused.status, 422);
    assert.match(
      refused.text,
      new RegExp(m.byKey.NoLogsAvailable),
    );
  });

  await t.step("ATT-11 a user attests the own trips only", async () => {
    const refused = await attest({}, as.user);
    assert.match(
      refused.text,
      new RegExp(m.byKey.AttestOthers),
    );
  });

  await chapter(
    "ATT-02 ATT-04 ATT-08 a period is attested, and its record says by whom",
    async () => {
      assert.match(
        (await status()).text,
        /Volvo 0 of 3 trips attested · .* Not attested/,
      );
      const done = await attest({ note: "March" });
      assert.equal(done.status, 303);
      assert.match(
        (await status()).text,
        /Volvo 3 trips · .* Attested/,
      );
      const history = await as.admin.get("/user/attest/history");
      assert.match(
        history.text,
        /Volvo 2 Mar 2026 Attested by Anna Admin.*3 trips March/,
      );
    },
  );

  await t.step("ATT-03 a second time it is already attested", async () => {
    const again = await attest({});
    assert.equal(again.status, 422);
    assert.match(
      again.text,
      new RegExp(m.byKey.AlreadyAttested),
    );
  });

  const before = await trips();
  await t.step(
    "ATT-05 an attested trip cannot be edited, merged or given a driver, by page or call",
    async () => {
      const [first, second] = before;
      const edited = await as.admin.post(`/user/create-triplog/${first!.id}`, {
        type: "private",
        driver_id: String(user.id),
      });
      const merged = await as.admin.post(
        `/user/create-triplog/${second!.id}/merger`,
      );
      for (const answer of [edited, merged]) {
        assert.equal(answer.status, 422);
        assert.match(
          answer.text,
          new RegExp(m.byKey.AlreadyAttested),
        );
      }
      const call = await as.admin.call("PUT", `user/triplog/${first!.id}`, {
        type: "private",
      });
      assert.equal(call.status, 422);
      assert.equal(call.json.message, m.byKey.AlreadyAttested);
      assert.deepEqual(await trips(), before);
    },
  );

  await t.step(
    "ATT-05 the log shows attested trips to be seen only",
    async () => {
      const { html } = await as.admin.get(
        `/user/create-triplog?unit=${car.id}&from=${DAY}&to=${DAY}`,
      );
      const links = [...html.matchAll(/class="trip-edit"[^>]*>([^<]*)</g)]
        .map(([, text]) => text);
      assert.ok(links.length > 0);
      assert.deepEqual(new Set(links), new Set([m.trip.masked.edit]));
    },
  );

  await t.step("ATT-05 an attested trip cannot be changed by SQL", async () => {
    for (
      const statement of [
        sql`update trips set distance_m = 1`,
        sql`delete from trips`,
      ]
    ) {
      await assert.rejects(
        command(db, SYSTEM, (tx) => statement.execute(tx)),
        /is attested/,
      );
    }
    assert.deepEqual(await trips(), before);
  });

  await chapter(
    "ATT-05 TRK-06 late data change no attested trip and add none in between: a notice reports them",
    async () => {
      const [, second] = before;
      const late = MORNING.filter(({ fixedAt }) =>
        fixedAt > second!.started_at.getTime() &&
        fixedAt < second!.stopped_at.getTime()
      ).map((fix) => ({
        ...fix,
        fixedAt: fix.fixedAt + 15_000,
        latitude: fix.latitude + 0.004,
      }));
      await reportFixes(portal, car.imei, late);
      await look(portal, LAST, () => "Gatan 1");
      const after = await trips();
      const without = (list: typeof before) =>
        list.map(({ late_data_at: _, ...trip }) => trip);
      assert.deepEqual(without(after), without(before));
      assert.ok(after.some(({ late_data_at }) => late_data_at));
    },
  );

  await chapter(
    "ATT-07 ATT-01 an administrator removes the attestation, the record stays, and trips can be edited again",
    async () => {
      const [record] = (await as.admin.call("GET", "user/attest")).json.data;
      for (
        const [who, status] of [["user", 403], ["stranger", 404]] as const
      ) {
        const refused = await as[who].call(
          "DELETE",
          `user/attest/${record.id}`,
        );
        assert.equal(refused.status, status);
      }
      const removed = await as.admin.post(`/user/attest/${record.id}/removal`);
      assert.equal(removed.status, 303);
      const history = await as.admin.get("/user/attest/history");
      assert.match(history.text, /Unlocked by Anna Admin/);
      assert.match(
        history.text,
        /Attested by Anna Admin.*3 trips March/,
        "it says how many trips it held",
      );
      const [first] = await trips();
      const edited = await as.admin.post(
        `/user/create-triplog/${first!.id}/type`,
        {
          type: "private",
        },
      );
      assert.equal(edited.status, 303);
      assert.equal((await trips())[0]!.type, "private");
      await look(portal, LAST, () => "Gatan 1");
      const recomputed = await trips();
      assert.ok(recomputed.every(({ late_data_at }) => !late_data_at));
      assert.notDeepEqual(
        recomputed.map(({ distance_m }) => distance_m),
        before.map(({ distance_m }) => distance_m),
        "what came late counts now",
      );
    },
  );

  await t.step("ATT-11 a driver attests the own trips", async () => {
    const [first] = await trips();
    await as.admin.post(`/user/create-triplog/${first!.id}`, {
      type: "business",
      driver_id: String(user.id),
    });
    const done = await attest({ subject: `user-${user.id}` }, as.user);
    assert.equal(done.status, 303);
    assert.deepEqual(
      (await trips()).map(({ attest_id }) => attest_id !== null).slice(0, 2),
      [true, false],
    );
  });

  await t.step("ATT-01 without a record the history says so", async () => {
    const answer = await as.stranger.get("/user/attest/history");
    assert.match(answer.text, /No logs are available/);
  });
});
