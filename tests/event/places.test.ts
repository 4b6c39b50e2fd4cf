import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { FoundEvent } from "../../domain/event/event.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const NOW = new Date("2026-11-20T11:00:00Z");

Deno.test("ALARM-42 an event leads to where and when it was on the map, and to the trips of its day for those without the map or after 30 days", async () => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const account_id = await newAccount(db);
  const { id } = await newUnit(db, account_id);
  const left = (happenedAt: string): FoundEvent => ({
    kind: "geofenceLeft",
    facts: { geofence: "Gården" },
    subject: happenedAt,
    happenedAt: Date.parse(happenedAt),
    endedAt: null,
    position: { latitude: 59.32931, longitude: 18.06862 },
    rings: true,
  });
  // The second is on the day after in Stockholm.
  const events = [left("2026-09-30T10:00:00Z"), left("2026-11-18T23:30:00Z")];
  await command(db, SYSTEM, (tx) =>
    recordEvents(
      tx,
      events.map((one) => ({ account_id, unit_id: id, ...one })),
      NOW,
    ));
  const boss = await newUser(db, account_id, { administrator: true });
  const { email } = await newUser(db, account_id, {
    unitIds: [id],
    realTimeMap: false,
  });
  const linksOf = async (who: string) => {
    const { html } = await (await portal.as(who)).get("/user/events");
    return [...html.matchAll(/class="events-link"\s+href="([^"]+)"/g)]
      .map(([, href]) => decodeURIComponent(href!.replaceAll("&amp;", "&")));
  };
  const dayOf = (day: string) =>
    `/user/create-triplog?unit=${id}&from=${day}&to=${day}`;
  assert.deepEqual(await linksOf(boss.email), [
    `/user/realtime-tracking?unit=${id}&day=2026-11-19&at=2026-11-18T23:30:00.000Z`,
    dayOf("2026-09-30"),
  ]);
  assert.deepEqual(
    await linksOf(email),
    ["2026-11-19", "2026-09-30"].map(dayOf),
  );
});
