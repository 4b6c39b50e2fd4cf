import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { FoundEvent } from "../../domain/event/event.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import {
  inOrder,
  totalWaiting,
  waiting,
  WAITING_KINDS,
} from "../../domain/to-do/waiting.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const NOW = new Date("2026-11-23T12:00:00Z");

Deno.test("FLOW-01 To do begins with unseen security alarms; other alarms and what is to attest stand before the trips of others, and harsh driving is not listed", async () => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const { id } = await newUnit(db, accountId);
  const { email } = await newUser(db, accountId, { administrator: true });
  const boss = await portal.as(email);
  const happen = (event: Pick<FoundEvent, "kind" | "facts">) =>
    command(db, SYSTEM, (tx) =>
      recordEvents(tx, [
        {
          account_id: accountId,
          unit_id: id,
          subject: "",
          happenedAt: NOW.getTime() - 60_000,
          endedAt: null,
          position: null,
          rings: true,
          ...event,
        } as Parameters<typeof recordEvents>[1][number],
      ], NOW));
  const listed = async () => {
    const { json } = await boss.call("GET", "user/to-do");
    const { html } = await boss.get("/user/to-do");
    const items: { kind: string; is_urgent: boolean }[] = json.data.items;
    const rows = [...html.matchAll(/<li([^>]*) id="waiting-(\w+)"/g)];
    assert.deepEqual(
      rows.map(([, classes, kind]) => [kind, /urgent/.test(classes!)]),
      items.map(({ kind, is_urgent }) => [kind, is_urgent]),
    );
    return items.map(({ kind, is_urgent }) => is_urgent ? `${kind}!` : kind);
  };

  await newTrip(
    db,
    { accountId, id },
    "2026-11-20T11:00:00Z",
    "2026-11-20T11:30:00Z",
  );
  await happen({
    kind: "harshBraking",
    facts: { by: "unit", severity: 1, acceleration: null },
  });
  assert.deepEqual(await listed(), ["purpose", "driver"]);
  await happen({ kind: "lowBattery", facts: { percent: 10, volts: null } });
  assert.deepEqual(await listed(), ["alarms", "purpose", "driver"]);
  await happen({ kind: "powerLost", facts: { volts: 0 } });
  assert.deepEqual(await listed(), ["alarms!", "purpose", "driver"]);
  for (const language of LANGUAGES) {
    const { text } = await boss.with({ language }).get("/user/to-do");
    assert.ok(text.includes(textsOf(language).toDo.urgent), language);
  }
});

Deno.test("FLOW-01 who attests others begins with alarms and attesting, before what others have to fill in; everybody else with what others wait for and the own trips, and own bookings are not counted", () => {
  const all = WAITING_KINDS.map((kind) => waiting(kind, 1));
  const kindsOf = (attestsOthers: boolean) =>
    inOrder(all.toReversed(), attestsOthers).map(({ kind }) => kind);
  const [alarms, attest, ...rest] = kindsOf(true);
  assert.deepEqual([alarms, attest], ["alarms", "attestOthers"]);
  const others = WAITING_KINDS.filter((kind) =>
    kind !== "alarms" && kind !== "attestOthers"
  );
  assert.deepEqual(rest, others);
  assert.deepEqual(kindsOf(false), [...WAITING_KINDS]);
  const alone = inOrder([waiting("bookings", 2), waiting("drift", 1)], false);
  assert.equal(totalWaiting(alone), 1);
});
