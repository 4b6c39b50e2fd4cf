import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { noticeOf, press } from "../undoing/story.ts";

const NOW = new Date("2026-11-20T11:00:00Z");
const EVENTS = "/user/events";

Deno.test("marking events as seen", async (t) => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const boss = await newUser(db, mine, { administrator: true });
  const colleague = await newUser(db, mine, { administrator: true });
  const stranger = await newUser(db, theirs, { administrator: true });
  const record = async (accountId: number, count: number) => {
    const unit = await newUnit(db, accountId, {});
    const events = Array.from({ length: count }, (_, at) => ({
      account_id: accountId,
      unit_id: unit.id,
      subject: String(at),
      kind: "powerLost" as const,
      facts: { volts: 0 },
      happenedAt: NOW.getTime() - (at + 1) * 60_000,
      endedAt: null,
      position: { latitude: 59.32931, longitude: 18.06862 },
      rings: true,
    }));
    await command(db, SYSTEM, (tx) => recordEvents(tx, events, NOW));
  };
  await record(mine, 3);
  await record(theirs, 1);
  const as = {
    boss: await portal.as(boss.email),
    colleague: await portal.as(colleague.email),
    stranger: await portal.as(stranger.email),
  };
  const firstOf = async (who: keyof typeof as): Promise<number> =>
    (await as[who].call("GET", "user/events")).json.data.events[0].id;
  const unseen = async (who: keyof typeof as): Promise<number> =>
    (await as[who].call("GET", "user/events")).json.data.unseen;
  const seen = (id: string | number, who = as.boss) =>
    who.post(`${EVENTS}/seen`, { id: String(id), back: `${EVENTS}?unseen=1` });

  await t.step(
    "ALARM-42 FLOW-03 an id that is none, or of an event that the person does not see, marks nothing and is refused on the list, in each language",
    async () => {
      const foreign = await firstOf("stranger");
      for (
        const id of [
          ...["1.5", "1e30", "99999999999999999999", "abc", "0", "-1", ""],
          foreign,
          foreign + 1000,
        ]
      ) {
        for (const language of LANGUAGES) {
          const who = as.boss.with({ language });
          const answer = await seen(id, who);
          assert.equal(answer.location, `${EVENTS}?unseen=1`, String(id));
          const notice = await noticeOf(who, answer);
          assert.equal(notice.text, textsOf(language).byKey.EventNotFound);
          assert.equal(notice.role, "alert");
          assert.equal(notice.action, undefined);
        }
        assert.equal(await unseen("boss"), 3, String(id));
      }
      assert.equal(await unseen("stranger"), 1);
    },
  );

  await t.step(
    "ALARM-42 FLOW-03 an event that is seen already is not said to be marked",
    async () => {
      const id = await firstOf("boss");
      const made = await noticeOf(as.boss, await seen(id));
      assert.match(made.text, /1/);
      const again = await noticeOf(as.boss, await seen(id));
      assert.equal(again.text, "");
      assert.equal(await unseen("boss"), 2);
      await press(as.boss, made);
      assert.equal(await unseen("boss"), 3);
    },
  );

  await t.step(
    "ALARM-42 FLOW-03 nobody else takes back what a person has marked",
    async () => {
      const made = await noticeOf(
        as.boss,
        await seen(await firstOf("boss")),
      );
      for (const who of ["colleague", "stranger"] as const) {
        const answer = await press(as[who], made);
        assert.equal(answer.status, 404, who);
        assert.equal(await unseen("boss"), 2);
      }
      await press(as.boss, made);
      assert.equal(await unseen("boss"), 3);
    },
  );

  await t.step(
    "ALARM-42 FLOW-03 all of more than 2,000 events are marked, without Undo, which that many cannot have",
    async () => {
      await record(mine, 2001);
      const all = await noticeOf(
        as.boss.with({ language: "en" }),
        await as.boss.post(`${EVENTS}/seen`),
      );
      assert.equal(all.text, textsOf("en").notices.EventsSeen);
      assert.equal(all.action, undefined);
      assert.equal(await unseen("boss"), 0);
      assert.equal(await unseen("colleague"), 100);
    },
  );
});
