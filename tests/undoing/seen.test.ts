import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import type { FoundEvent } from "../../domain/event/event.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { noticeOf, press } from "./story.ts";
import { thereAndBackIn } from "./there-and-back.ts";

const NOW = new Date("2026-11-20T11:00:00Z");
const EVENTS = "/user/events";

const power = (minutesAgo: number): FoundEvent => ({
  subject: String(minutesAgo),
  kind: "powerLost",
  facts: { volts: 0 },
  happenedAt: NOW.getTime() - minutesAgo * 60_000,
  endedAt: null,
  position: { latitude: 59.32931, longitude: 18.06862 },
  rings: true,
});

Deno.test("FLOW-03 ALARM-42 events that are marked as seen, one or all, are unseen again by Undo, for that person alone, and the notice counts them in each language", async () => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const mine = await newAccount(db);
  const van = await newUnit(db, mine, { name: "Transit" });
  const [boss, other] = [
    await newUser(db, mine, { administrator: true }),
    await newUser(db, mine, { administrator: true }),
  ];
  const events = [1, 5, 9].map((minutesAgo) => ({
    account_id: mine,
    unit_id: van.id,
    ...power(minutesAgo),
  }));
  await command(db, SYSTEM, (tx) => recordEvents(tx, events, NOW));
  const admin = (await portal.as(boss.email)).with({ language: "en" });
  const colleague = await portal.as(other.email);
  const { json } = await admin.call("GET", "user/events");
  const [{ id }] = json.data.events;
  const seen = (one?: number) => () =>
    admin.post(`${EVENTS}/seen`, { ...(one && { id: String(one) }) });
  const { thereAndBack } = thereAndBackIn(db, mine, admin);
  await thereAndBack(["event_views"], seen(id), {
    label: "Undo: 1 event unseen again",
    undone: /^Unseen again: 1 event\.$/,
  });
  const alone = await colleague.post(`${EVENTS}/seen`);
  assert.equal(alone.status, 303);
  await thereAndBack(["event_views"], seen(), {
    label: "Undo: 2 events unseen again",
    undone: /^Unseen again: 2 events\.$/,
  });
  const again = await noticeOf(admin, await seen()());
  assert.equal(again.text, textsOf("en").notices.EventsSeen);
  assert.equal(again.action, undefined, "nothing was left to mark");
  for (const language of LANGUAGES) {
    const newer = { ...events[0]!, happenedAt: NOW.getTime() - 1000 };
    const subject = language;
    await command(
      db,
      SYSTEM,
      (tx) => recordEvents(tx, [{ ...newer, subject }], NOW),
    );
    const reader = admin.with({ language });
    const t = textsOf(language).undoing.events;
    const made = await noticeOf(reader, await reader.post(`${EVENTS}/seen`));
    assert.equal(made.text, t.seen(1));
    const back = await noticeOf(reader, await press(reader, made));
    assert.equal(back.text, t.unseen(1));
    await press(reader, back);
  }
});
