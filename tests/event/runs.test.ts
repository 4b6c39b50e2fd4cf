import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { FoundEvent } from "../../domain/event/event.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const EVENTS = "/user/events";
/** A Friday noon in Stockholm. */
const NOW = new Date("2026-11-20T11:00:00Z");

const common = {
  subject: "",
  endedAt: null,
  position: { latitude: 59.32931, longitude: 18.06862 },
  rings: true,
};

const at = (minutesAgo: number) => NOW.getTime() - minutesAgo * 60_000;

const POWER = {
  ...common,
  kind: "powerLost",
  facts: { volts: 0 },
} as const;

Deno.test("ALARM-42 a run of harsh driving that is longer than a page is one row with all of it, and the next page goes on after it", async () => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const account_id = await newAccount(db);
  const van = await newUnit(db, account_id, { name: "Transit" });
  const car = await newUnit(db, account_id, { name: "Volvo V90" });
  const admin = await newUser(db, account_id, { administrator: true });
  const harsh = (minutesAgo: number): FoundEvent => ({
    ...common,
    kind: "harshBraking",
    subject: String(minutesAgo),
    facts: { by: "unit", severity: 1, acceleration: null },
    happenedAt: at(minutesAgo),
  });
  // All of it on one day, with another unit between them.
  const events = [
    ...Array.from({ length: 48 }, (_, n) => [van, harsh(10 + n)] as const),
    [car, { ...POWER, happenedAt: at(12.5) }] as const,
    ...Array.from({ length: 62 }, (_, n) => [van, harsh(60 + n)] as const),
    [van, { ...POWER, happenedAt: at(200) }] as const,
    [van, harsh(201)] as const,
  ];
  await command(db, SYSTEM, (tx) =>
    recordEvents(
      tx,
      events.map(([unit, event]) => ({
        account_id,
        unit_id: unit.id,
        ...event,
      })),
      NOW,
    ));
  const as = await portal.as(admin.email);
  const first = await as.get(EVENTS);
  assert.match(first.text, /Harsh driving 110 times/);
  assert.equal(first.text.match(/Power lost \(/g)?.length, 1);
  const [, older] = /href="([^"]*before=\d+)"/.exec(first.html)!;
  const second = await as.get(older!.replaceAll("&amp;", "&"));
  assert.doesNotMatch(second.text, /Harsh driving \d/);
  assert.equal(second.text.match(/Power lost \(/g)?.length, 1);
  assert.equal(second.html.match(/<li class="events-row/g)?.length, 2);
});
