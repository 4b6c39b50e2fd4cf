import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

/** A Friday noon in Stockholm. */
const NOW = new Date("2026-11-20T11:00:00Z");

Deno.test("ALARM-42 SEC-07 events stand under a heading for each day, with their time of day and the day of an end on another one; of a private trip of somebody else only the day shows", async () => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const car = await newUnit(db, accountId, { name: "Volvo V90" });
  const boss = await newUser(db, accountId, { administrator: true });
  const driver = await newUser(db, accountId, { unitIds: [car.id] });
  await newTrip(
    db,
    { accountId, id: car.id },
    "2026-11-19T07:00:00Z",
    "2026-11-19T09:00:00Z",
    {
      type: "private",
      driver_id: driver.id,
    },
  );
  const lost = (from: string, to: string) => ({
    account_id: accountId,
    unit_id: car.id,
    subject: from,
    kind: "powerLost" as const,
    facts: { volts: 0 },
    happenedAt: Date.parse(from),
    endedAt: Date.parse(to),
    position: { latitude: 59.3, longitude: 18 },
    rings: true,
  });
  await command(db, SYSTEM, (tx) =>
    recordEvents(tx, [
      lost("2026-11-18T10:00:00Z", "2026-11-18T10:05:00Z"),
      lost("2026-11-18T22:50:00Z", "2026-11-18T23:10:00Z"),
      lost("2026-11-19T08:00:00Z", "2026-11-19T08:10:00Z"),
    ], NOW));
  const daysFor = async (email: string) => {
    const { html } = await (await portal.as(email)).get("/user/events");
    const days = html.matchAll(
      /<section [^>]*class="events-day">(.*?)<\/section>/gs,
    );
    return [...days].map(([, day]) => textOf(day!));
  };
  const [thursday, wednesday, ...more] = await daysFor(driver.email);
  assert.deepEqual(more, []);
  assert.match(thursday!, /^Thu 19 Nov 09:00 .*until 09:10/);
  assert.match(
    wednesday!,
    /^Wed 18 Nov 23:50 .*until Thu, 19 Nov 2026 00:10.* 11:00 .*until 11:05/,
  );
  const [masked, ...others] = await daysFor(boss.email);
  assert.equal(others.length, 1);
  assert.match(others[0]!, /^Wed 18 Nov 23:50 /);
  assert.match(masked!, /^Thu 19 Nov – .*the place is hidden/);
  assert.doesNotMatch(masked!, /\d\d:\d\d|59\.3/);
});
