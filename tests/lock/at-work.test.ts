import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { toJsonb } from "../../db/jsonb.ts";
import { eventsOf } from "../harness/events.ts";
import { makeBenefitCar, startLockStory } from "./story.ts";

const MAP = "/user/realtime-tracking";
/** Monday 08:00 to 16:00. */
const HOURS = { days: [1], fromMinute: 480, untilMinute: 960 };
const AT_WORK = new Date("2026-11-16T12:00:00Z");
const LAST_MINUTE = new Date("2026-11-16T14:59:30Z");
/** 16:00 by the clock of the account, Europe/Stockholm. */
const EVENING = new Date("2026-11-16T15:00:00Z");
const SUNDAY = new Date("2026-11-15T12:00:00Z");
const MORNING = new Date("2026-11-16T06:59:00Z");

Deno.test("a locked car in its working hours", async (t) => {
  let now = AT_WORK;
  await using story = await startLockStory(() => now);
  const { portal, db, mine, car, people, as } = story;
  const report = (at: Date, latitude: number) =>
    portal.report(
      `/?id=${car.imei}&lat=${latitude}&lon=18.0123&timestamp=${
        at.getTime() / 1000
      }`,
    );
  await report(new Date(AT_WORK.getTime() - 60_000), 59.3456);
  await makeBenefitCar(db, mine, car.id);
  await command(db, SYSTEM, (tx) =>
    tx.insertInto("working_hours").values({
      account_id: mine,
      unit_id: car.id,
      from_at: new Date("2026-01-01T00:00:00Z"),
      until_at: null,
      known_at: new Date("2026-01-01T00:00:00Z"),
      mode: "scheduled",
      type: null,
      hours: toJsonb([HOURS]),
      profile_id: null,
      created_by: people.administrator.id,
    }).execute());
  const setShown = (is_shown_at_work: boolean) =>
    command(
      db,
      SYSTEM,
      (tx) =>
        tx.updateTable("benefit_settings").set({ is_shown_at_work })
          .where("unit_id", "=", car.id).execute(),
    );
  const locked = await as.locker.call("PUT", `user/terminal/${car.id}/lock`, {
    status: 1,
  });
  assert.equal(locked.status, 200, locked.text);
  const isShown = async (who: keyof typeof as) => {
    const page = (await as[who].get(MAP)).html.includes("59.3456");
    const { data } = (await as[who].call("GET", "user/realtime-tracking")).json;
    const call = data.some(({ imei }: { imei: string }) => imei === car.imei);
    assert.equal(page, call, who);
    return page;
  };

  await t.step(
    "MAP-07 unless it is configured the map never shows it",
    async () => {
      assert.equal(await isShown("withoutAccess"), false);
    },
  );

  await t.step(
    "MAP-07 ACC-20 when configured an administrator without access sees it on the map during working hours, and at no other time",
    async () => {
      await setShown(true);
      for (
        const [at, expected] of [
          [AT_WORK, true],
          [LAST_MINUTE, true],
          [EVENING, false],
          [SUNDAY, false],
          [MORNING, false],
          [AT_WORK, true],
        ] as const
      ) {
        now = at;
        assert.equal(
          await isShown("withoutAccess"),
          expected,
          at.toISOString(),
        );
        assert.equal(await isShown("locker"), true);
        // Administrators who see all units do not see it, neither do others to whom it is not given.
        assert.equal(await isShown("administrator"), false);
        assert.equal(await isShown("outsider"), false);
      }
    },
  );

  await t.step(
    "MAP-07 the map shows where it is, and neither trips nor tracks of it",
    async () => {
      now = AT_WORK;
      const { get, call } = as.withoutAccess;
      const card = await get(`${MAP}?unit=${car.id}&day=2026-11-16`);
      assert.match(card.html, /59\.3456/);
      assert.doesNotMatch(card.html, /"points":\[\[/);
      for (const part of ["day", "track"]) {
        const { status } = await get(`${MAP}/units/${car.id}/${part}`);
        assert.ok(status === 403 || status === 404, part);
      }
      const positions = await call(
        "GET",
        `user/realtime-tracking/positions?imei=${car.imei}`,
      );
      assert.equal(positions.status, 403);
      const log = await get(`/user/create-triplog?unit=${car.id}`);
      assert.equal(log.status, 403);
    },
  );

  await t.step(
    "MAP-07 a stream that is open when the working hours end tells nothing of the next report and ends",
    async () => {
      now = LAST_MINUTE;
      const stream = eventsOf(await as.withoutAccess.stream(`${MAP}/stream`));
      const first = await stream.next();
      assert.match(JSON.stringify(first), /59\.3456/);
      now = EVENING;
      await report(EVENING, 59.3999);
      const next = await stream.next().catch(() => null);
      assert.doesNotMatch(JSON.stringify(next) ?? "", /59\.3999/);
      await stream.close();
    },
  );

  await t.step(
    "MAP-07 BEN-10 while it is locked only the locker lets the map show it",
    async () => {
      await setShown(false);
      const path = `user/fuelsettings/${car.id}`;
      const { version } = (await as.administrator.call("GET", path)).json.data;
      const refused = await as.administrator.call("PUT", path, {
        kind: "benefit",
        fuel_payer: "company",
        consumption: 0.65,
        reimbursement: 9.5,
        shown_at_work: true,
        version,
      });
      assert.equal(refused.status, 422);
      assert.match(refused.json.errors.shown_at_work[0], /Lotta Lås/);
    },
  );

  await t.step(
    "BEN-11 ACC-19 support reads in the diagnostics neither where it is nor what it reported, until it has unlocked it",
    async () => {
      const read = async () => {
        const page = await as.support.get(
          `/support/diagnostics?unit=${car.id}`,
        );
        const call = await as.support.call(
          "GET",
          `user/diagnostics?imei=${car.imei}`,
        );
        assert.deepEqual([page.status, call.status], [200, 200]);
        return page.text + call.text;
      };
      await portal.ingest.drain();
      const shut = await read();
      assert.doesNotMatch(shut, /59\.3|18\.0123/);
      assert.match(shut, /or is locked/);
      const unlocked = await as.support.post(`/support/locks/${car.id}`);
      assert.equal(unlocked.status, 303, unlocked.text);
      assert.match(await read(), /59\.3999/);
    },
  );
});
