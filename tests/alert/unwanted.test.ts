import assert from "node:assert/strict";
import { beside } from "../../domain/access/actor.ts";
import { clockOf } from "../../domain/time.ts";
import { command } from "../../db/command.ts";
import type { Tx } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { startOutbox, until } from "../message/story.ts";
import {
  creditsOf,
  eventOf,
  newReceiver,
  record,
  setCredits,
  toldOf,
} from "./story.ts";

const ZONE = "Europe/Stockholm";

Deno.test("alarms that nobody wants any more when they are to be sent", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const sms: string[] = [];
  await using gateway = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      sms.push(new URLSearchParams(await request.text()).get("to")!);
      return Response.json({});
    },
  );
  /** An alarm waits for a member by SMS while the change is made; gives what became of it. */
  const outcomeOf = async (
    change: (
      tx: Tx,
      ids: { account_id: number; unit_id: number; user: number; email: string },
    ) => Promise<unknown>,
    event: Parameters<typeof eventOf>[1] = {},
  ) => {
    const account_id = await newAccount(db);
    const { id: unit_id } = await newUnit(db, account_id);
    await setCredits(db, account_id, 5);
    const { id, email } = await newUser(db, account_id, {
      withoutAccess: true,
      unitIds: [unit_id],
    });
    await newReceiver(db, account_id, {
      member_id: id,
      phone: "701234567",
      units: [unit_id],
    });
    await command(
      db,
      beside(account_id),
      (tx) =>
        tx.insertInto("alert_numbers").values({
          account_id,
          name: "Guard",
          country_code: "46",
          phone: "709999999",
        }).execute(),
    );
    await record(db, eventOf({ account_id, unit_id }, event));
    await command(
      db,
      beside(account_id),
      (tx) => change(tx, { account_id, unit_id, user: id, email }),
    );
    const outbox = await startOutbox(database, {
      sms: { url: `http://u:p@127.0.0.1:${gateway.addr.port}/sms` },
    });
    await until(
      outbox,
      (rows) =>
        rows.every(({ channel, state }) =>
          channel === "email" || state !== "waiting"
        ),
    );
    await outbox.stop();
    const told = (await toldOf(db, account_id)).filter(([how]) =>
      how === "sms"
    );
    return {
      member: told.find(([, to]) => to === "+46701234567")![2],
      guard: told.find(([, to]) => to === "+46709999999")![2],
      credits: await creditsOf(db, account_id),
    };
  };
  const guardOnly = { guard: "sent", credits: 4 };

  await t.step(
    "ALARM-37 who opts out while an SMS waits does not get it",
    async () => {
      const outcome = await outcomeOf((tx, { email }) =>
        tx.insertInto("alert_opt_outs")
          .values({ email, opted_out_at: new Date(), with_push: false })
          .execute()
      );
      assert.deepEqual(outcome, { member: "optedOut", ...guardOnly });
    },
  );

  await t.step(
    "ALARM-40 a number that is removed while an alert waits does not get it",
    async () => {
      const outcome = await outcomeOf((tx, { account_id }) =>
        tx.deleteFrom("alert_numbers").where("account_id", "=", account_id)
          .execute()
      );
      assert.deepEqual(outcome, {
        member: "sent",
        guard: "receiverGone",
        credits: 4,
      });
    },
  );

  await t.step(
    "ALARM-33 ACC-07 a user who loses the unit, or whose receiver loses it or the type of alarm, does not get what waits",
    async () => {
      const changes: Parameters<typeof outcomeOf>[0][] = [
        (tx, { user }) =>
          tx.deleteFrom("unit_access").where("user_id", "=", user).execute(),
        (tx, { account_id }) =>
          tx.deleteFrom("alarm_receiver_units")
            .where("account_id", "=", account_id).execute(),
        (tx, { account_id }) =>
          tx.updateTable("alarm_receivers").set({ security_alarm: false })
            .where("account_id", "=", account_id).execute(),
      ];
      for (const change of changes) {
        const outcome = await outcomeOf(change);
        assert.deepEqual(outcome, { member: "unwanted", ...guardOnly });
      }
    },
  );

  await t.step(
    "ALARM-41 a function alarm that waits until quiet hours begin is held back, a security alarm comes",
    async () => {
      const clock = (hours: number) =>
        clockOf(Date.now() + hours * 3_600_000, ZONE);
      const beQuiet: Parameters<typeof outcomeOf>[0] = (tx, { account_id }) =>
        tx.updateTable("alarm_receivers")
          .set({ quiet_from: clock(-1), quiet_until: clock(2) })
          .where("account_id", "=", account_id).execute();
      const held = await outcomeOf(beQuiet, {
        kind: "doorOpened",
        facts: { sensor: "Fridge" },
      });
      assert.deepEqual(held, { member: "quietHours", ...guardOnly });
      const told = await outcomeOf(beQuiet);
      assert.deepEqual(told, { member: "sent", guard: "sent", credits: 3 });
    },
  );
});
