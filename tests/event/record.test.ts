import assert from "node:assert/strict";
import type { AlarmFacts } from "../../domain/alert/alarm-facts.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { recordEvents } from "../../db/event/record.ts";
import { replaceEvents } from "../../db/event/replace.ts";
import { readEventsAfter } from "../../db/event/stored.ts";
import type { NewEvent, ReplacedEvent } from "../../db/event/stored-event.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const MINUTE_MS = 60_000;

Deno.test("stored events", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const account_id = await newAccount(db);
  await newUser(db, account_id, {
    email: "boss@events.example",
    administrator: true,
  });
  const { id: unit_id } = await newUnit(db, account_id);
  const left = (minutesAgo: number, more: object = {}): NewEvent => ({
    account_id,
    unit_id,
    kind: "geofenceLeft",
    facts: { geofence: "Yard 1" },
    subject: "1",
    happenedAt: NOW.getTime() - minutesAgo * MINUTE_MS,
    endedAt: null,
    position: { latitude: 59.3, longitude: 18.1 },
    rings: true,
    ...more,
  });
  const record = (...events: NewEvent[]) =>
    command(db, SYSTEM, (tx) => recordEvents(tx, events, NOW));
  /** The receiver of each event that a mail tells. */
  const mails = () =>
    asActor(db, SYSTEM, async (tx) => {
      const rows = await tx.selectFrom("outbox").select(["receiver", "facts"])
        .where("kind", "=", "alarm").orderBy("id").execute();
      return rows.flatMap(({ receiver, facts }) =>
        Array((facts as AlarmFacts).count).fill({ receiver })
      );
    });

  await t.step(
    "TRK-11 an event is stored once, in order of time, and mails the administrators once",
    async () => {
      const stored = await record(left(1), left(5), left(5));
      assert.deepEqual(
        stored.map(({ happenedAt, isLate }) => [
          (NOW.getTime() - happenedAt) / MINUTE_MS,
          isLate,
        ]),
        [[5, false], [1, false]],
      );
      assert.ok(stored[0]!.id < stored[1]!.id);
      assert.deepEqual(await record(left(1), left(5)), []);
      assert.deepEqual(
        (await mails()).map(({ receiver }) => receiver),
        ["boss@events.example", "boss@events.example"],
      );
    },
  );

  await t.step(
    "TRK-11 an event found more than EVENT_LATE_MINUTES after it happened is in the history and alarms nobody",
    async () => {
      const before = (await mails()).length;
      const [late] = await record(left(31));
      const [mute] = await record(left(30, { subject: "2", rings: false }));
      assert.equal(late!.isLate, true);
      assert.equal(mute!.isLate, false);
      assert.equal((await mails()).length, before);
      const [inTime] = await record(left(30));
      assert.equal(inTime!.isLate, false);
      assert.equal((await mails()).length, before + 1);
    },
  );

  await t.step(
    "TRK-11 GEO-09 an event that late reports take away and others bring back, also at the time of one that was taken away, is there once and told once",
    async () => {
      const before = (await mails()).length;
      const [at, moved] = [
        left(9, { subject: "3" }),
        left(8, { subject: "3" }),
      ];
      const stored = () =>
        asActor(db, SYSTEM, (tx) =>
          readEventsAfter(
            tx,
            [{ unit: { account_id, unit_id }, after: 0 }],
            ["geofenceLeft"],
          ).then((all) => all.filter(({ subject }) => subject === "3")));
      const replace = (gone: ReplacedEvent[], found: NewEvent[]) =>
        command(db, SYSTEM, (tx) => replaceEvents(tx, gone, found, NOW));
      const shown = async () =>
        (await stored()).filter(({ isWithdrawn }) => !isWithdrawn)
          .map(({ happenedAt }) => happenedAt);
      await record(at);
      await replace(await stored(), []);
      assert.deepEqual(await shown(), []);
      await replace([], [at]);
      assert.deepEqual(await shown(), [at.happenedAt]);
      await replace(await stored(), []);
      await replace([], [moved]);
      assert.deepEqual(await shown(), [moved.happenedAt]);
      const gone = (await stored()).filter(({ isWithdrawn }) => !isWithdrawn);
      await replace(gone, [at]);
      assert.deepEqual(await shown(), [at.happenedAt]);
      assert.equal((await mails()).length, before + 1);
    },
  );
});
