import assert from "node:assert/strict";
import { beside } from "../../domain/access/actor.ts";
import type { EventContents } from "../../domain/event/event.ts";
import { clockOf } from "../../domain/time.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import {
  creditsOf,
  eventOf,
  newReceiver,
  record,
  setCredits,
  toldOf,
} from "./story.ts";

const DOOR = {
  kind: "doorOpened",
  facts: { sensor: "Fridge" },
} satisfies EventContents;

Deno.test("who is told of an event", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const setting = async () => {
    const account_id = await newAccount(db);
    const { id: unit_id } = await newUnit(db, account_id, { name: "Volvo" });
    return { account_id, unit_id, unit: { account_id, unit_id } };
  };

  await t.step(
    "ALARM-33 security alarms go to receivers with those on, function alarms to theirs, by mail and SMS",
    async () => {
      const { account_id, unit_id, unit } = await setting();
      const other = await newUnit(db, account_id);
      await setCredits(db, account_id, 10);
      await newReceiver(db, account_id, {
        email: "both@x.example",
        phone: "701234567",
        units: [unit_id],
      });
      await newReceiver(db, account_id, {
        email: "security@x.example",
        function_alarm: false,
        units: [unit_id],
      });
      await newReceiver(db, account_id, {
        email: "function@x.example",
        security_alarm: false,
        units: [unit_id],
      });
      await newReceiver(db, account_id, {
        email: "other@x.example",
        units: [other.id],
      });
      await record(db, eventOf(unit));
      assert.deepEqual(await toldOf(db, account_id), [
        ["email", "both@x.example", "waiting"],
        ["email", "security@x.example", "waiting"],
        ["sms", "+46701234567", "waiting"],
      ]);
      await record(db, eventOf(unit, DOOR));
      assert.deepEqual((await toldOf(db, account_id)).slice(3), [
        ["email", "both@x.example", "waiting"],
        ["email", "function@x.example", "waiting"],
        ["sms", "+46701234567", "waiting"],
      ]);
      assert.equal(await creditsOf(db, account_id), 8);
    },
  );

  await t.step(
    "ALARM-34 a kind that is off for a unit is told nobody, for another unit it is",
    async () => {
      const { account_id, unit_id, unit } = await setting();
      const other = await newUnit(db, account_id);
      await newReceiver(db, account_id, {
        email: "a@x.example",
        units: [unit_id, other.id],
      });
      await command(
        db,
        beside(account_id),
        (tx) =>
          tx.insertInto("unit_alert_kinds")
            .values({ ...unit, kind: "geofenceLeft", is_on: false }).execute(),
      );
      await record(db, eventOf(unit));
      assert.deepEqual(await toldOf(db, account_id), []);
      await record(db, eventOf(unit, DOOR));
      await record(db, eventOf({ account_id, unit_id: other.id }));
      assert.equal((await toldOf(db, account_id)).length, 2);
    },
  );

  await t.step(
    "ALARM-41 in quiet hours only security alarms come; the others are listed as held back",
    async () => {
      const { account_id, unit_id, unit } = await setting();
      const hour = (hours: number) =>
        clockOf(Date.now() + hours * 3_600_000, "Europe/Stockholm");
      await newReceiver(db, account_id, {
        email: "night@x.example",
        quiet: [hour(-1), hour(2)],
        units: [unit_id],
      });
      await newReceiver(db, account_id, {
        email: "day@x.example",
        units: [unit_id],
      });
      await record(db, eventOf(unit), eventOf(unit, DOOR));
      assert.deepEqual((await toldOf(db, account_id)).sort(), [
        ["email", "day@x.example", "waiting"],
        ["email", "day@x.example", "waiting"],
        ["email", "night@x.example", "quietHours"],
        ["email", "night@x.example", "waiting"],
      ]);
    },
  );

  await t.step(
    "ALARM-37 who opted out gets no mail and no SMS, and no push when that was ticked",
    async () => {
      const { account_id, unit_id, unit } = await setting();
      await setCredits(db, account_id, 10);
      const people: { id: number; email: string }[] = [];
      for (const with_push of [false, true]) {
        const user = await newUser(db, account_id);
        people.push(user);
        await newReceiver(db, account_id, {
          member_id: user.id,
          email: user.email,
          phone: `70000000${user.id}`,
          push_notification: true,
          units: [unit_id],
        });
        await command(db, beside(account_id), async (tx) => {
          await tx.insertInto("push_subscriptions").values({
            account_id,
            user_id: user.id,
            endpoint: `https://push.example/${user.id}`,
            p256dh: "p",
            auth: "a",
            subsite_id: 0,
            language: "en",
          }).execute();
          await tx.insertInto("alert_opt_outs").values({
            email: user.email,
            opted_out_at: new Date(),
            with_push,
          }).execute();
        });
      }
      await record(db, eventOf(unit));
      const told = (await toldOf(db, account_id)).filter(([, to]) =>
        people.some(({ email }) => email === to)
      );
      const [stays, goes] = people.map(({ email }) => email);
      assert.deepEqual(
        told.sort(),
        [
          ["email", stays, "optedOut"],
          ["email", goes, "optedOut"],
          ["push", stays, "waiting"],
          ["push", goes, "optedOut"],
        ].sort(),
      );
      const sms = (await toldOf(db, account_id)).filter(([how]) =>
        how === "sms"
      );
      assert.deepEqual(sms.map(([, , why]) => why), ["optedOut", "optedOut"]);
      assert.equal(await creditsOf(db, account_id), 10);
    },
  );

  await t.step(
    "ALARM-33 each SMS takes a credit, at 0 none is sent, also when many come at once",
    async () => {
      const { account_id, unit_id, unit } = await setting();
      await setCredits(db, account_id, 7);
      const more = await Promise.all(
        Array.from({ length: 4 }, () => newUnit(db, account_id)),
      );
      for (let i = 0; i < 4; i++) {
        await newReceiver(db, account_id, {
          phone: `70111111${i}`,
          units: [unit_id, ...more.map(({ id }) => id)],
        });
      }
      const units = [
        unit,
        ...more.map(({ id }) => ({
          account_id,
          unit_id: id,
        })),
      ];
      await Promise.all(units.map((one) => record(db, eventOf(one))));
      const told = await toldOf(db, account_id);
      assert.equal(told.filter(([, , how]) => how === "waiting").length, 7);
      assert.equal(told.filter(([, , how]) => how === "noCredit").length, 13);
      assert.equal(await creditsOf(db, account_id), 0);
    },
  );

  await t.step(
    "ALARM-33 while an account has no receivers, its administrators get security alarms by mail",
    async () => {
      const { account_id, unit } = await setting();
      const admin = await newUser(db, account_id, { administrator: true });
      await newUser(db, account_id, {
        administrator: true,
        withoutAccess: true,
      });
      await newUser(db, account_id);
      await record(db, eventOf(unit), eventOf(unit, DOOR));
      assert.deepEqual(await toldOf(db, account_id), [
        ["email", admin.email, "waiting"],
      ]);
    },
  );

  await t.step(
    "ALARM-33 a user who no longer sees the unit, or was deleted, is not told",
    async () => {
      const { account_id, unit_id, unit } = await setting();
      const blind = await newUser(db, account_id, { withoutAccess: true });
      const seeing = await newUser(db, account_id, {
        withoutAccess: true,
        unitIds: [unit_id],
      });
      for (const { id, email } of [blind, seeing]) {
        await newReceiver(db, account_id, {
          member_id: id,
          email,
          units: [unit_id],
        });
      }
      await record(db, eventOf(unit));
      assert.deepEqual(await toldOf(db, account_id), [
        ["email", seeing.email, "waiting"],
      ]);
    },
  );
});
