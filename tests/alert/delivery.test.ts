import assert from "node:assert/strict";
import webpush from "web-push";
import { SYSTEM } from "../../domain/access/actor.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { startPushServer } from "../harness/push-server.ts";
import { passTime, startOutbox, until } from "../message/story.ts";
import {
  creditsOf,
  eventOf,
  newReceiver,
  record,
  setCredits,
} from "./story.ts";

Deno.test("how alarms reach people", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const account_id = await newAccount(db);
  const { id: unit_id } = await newUnit(db, account_id, { name: "Volvo" });
  const unit = { account_id, unit_id };
  const user = await newUser(db, account_id);
  await setCredits(db, account_id, 100);
  const receiverId = await newReceiver(db, account_id, {
    member_id: user.id,
    email: user.email,
    phone: "701234567",
    push_notification: true,
    units: [unit_id],
  });
  await using mail = await startMailServer();
  await using push = startPushServer();
  const sms: URLSearchParams[] = [];
  await using gateway = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      sms.push(new URLSearchParams(await request.text()));
      return Response.json({});
    },
  );
  const { endpoint, keys } = push.subscription("phone");
  await command(db, SYSTEM, (tx) =>
    tx.insertInto("push_subscriptions").values({
      account_id,
      user_id: user.id,
      endpoint,
      ...keys,
      subsite_id: 0,
      language: "en",
    }).execute());
  const vapid = webpush.generateVAPIDKeys();
  const outbox = await startOutbox(database, {
    mail: { smtpUrl: mail.url, from: new Map() },
    sms: { url: `http://u:p@127.0.0.1:${gateway.addr.port}/sms` },
    push: { keys: vapid },
  });
  const settled = () =>
    until(outbox, (rows) => rows.every(({ state }) => state !== "waiting"));
  const clear = () =>
    command(db, SYSTEM, (tx) => tx.deleteFrom("outbox").execute());

  await t.step(
    "ALARM-32 alerts come in the saved language with times of the saved zone, by mail, SMS and push",
    async () => {
      const happenedAt = Math.floor(Date.now() / 60_000) * 60_000;
      const texts = { sv: "Lämnade Yard", no: "Forlot Yard", en: "Left Yard" };
      for (const [i, language] of LANGUAGES.entries()) {
        await clear();
        const time_zone = [
          "Europe/Helsinki",
          "Europe/London",
          "Asia/Kathmandu",
        ][i]!;
        await command(db, SYSTEM, (tx) =>
          tx.insertInto("alert_settings")
            .values({ account_id, language, time_zone })
            .onConflict((on) =>
              on.column("account_id").doUpdateSet({ language, time_zone })
            ).execute());
        await record(db, eventOf(unit, { happenedAt, subject: language }));
        await settled();
        const clock = new Intl.DateTimeFormat("sv", {
          timeZone: time_zone,
          hour: "2-digit",
          minute: "2-digit",
        }).format(happenedAt);
        const got = [
          mail.mails.splice(0)[0]!.parsed.text!,
          sms.splice(0)[0]!.get("message")!,
          push.pushes[0]!.notification.body!,
        ];
        for (const text of got) {
          assert.ok(text.includes(texts[language]), text);
          assert.ok(text.includes(clock), `${text} at ${clock}`);
        }
        const { notification } = push.pushes.splice(0)[0]!;
        assert.equal(notification.title, `Volvo: ${texts[language]}`);
        assert.equal(notification.path, "/user/realtime-tracking");
        assert.match(
          got[0]!,
          /https:\/\/portal\.example\/user\/realtime-tracking/,
        );
        assert.match(got[0]!, /59\.32931, 18\.06862/);
      }
    },
  );

  await t.step(
    "JOB-02 500 events of a unit within a minute become one message more, which says how many",
    async () => {
      await clear();
      const before = await creditsOf(db, account_id);
      const at = Date.now();
      for (let i = 0; i < 500; i++) {
        await record(
          db,
          eventOf(unit, { subject: String(i), happenedAt: at - i }),
        );
      }
      await until(
        outbox,
        (rows) => rows.filter(({ state }) => state === "sent").length === 3,
      );
      await passTime(db);
      await settled();
      assert.deepEqual(
        mail.mails.splice(0).map(({ parsed }) => parsed.subject),
        ["Volvo: Left Yard", "Volvo: 499 alarms"],
      );
      assert.match(sms[1]!.get("message")!, /^Volvo: 499 alarms since /);
      assert.equal(push.pushes.length, 2);
      assert.equal(await creditsOf(db, account_id), before - 2);
      sms.length = push.pushes.length = 0;
    },
  );

  await t.step(
    "JOB-02 an event that is recorded again is not told again, and one that replaces a withdrawn one neither",
    async () => {
      await clear();
      const event = eventOf(unit, { subject: "again" });
      await Promise.all([record(db, event), record(db, event)]);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("events").set({ withdrawn_at: new Date() })
            .where("subject", "=", "again").execute(),
      );
      await record(db, { ...event, happenedAt: event.happenedAt - 20_000 });
      const rows = await settled();
      assert.equal(rows.filter(({ channel }) => channel === "email").length, 1);
      mail.mails.length = sms.length = push.pushes.length = 0;
    },
  );

  await t.step(
    "JOB-02 a receiver who is removed while an alarm waits does not get it, and its SMS is given back",
    async () => {
      await outbox.stop();
      await clear();
      const before = await creditsOf(db, account_id);
      await record(db, eventOf(unit, { subject: "removed" }));
      assert.equal(await creditsOf(db, account_id), before - 1);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.deleteFrom("alarm_receivers").where("id", "=", receiverId)
            .execute(),
      );
      const next = await startOutbox(database, {
        mail: { smtpUrl: mail.url, from: new Map() },
        sms: { url: `http://u:p@127.0.0.1:${gateway.addr.port}/sms` },
        push: { keys: vapid },
      });
      const rows = await until(
        next,
        (rows) => rows.every(({ state }) => state !== "waiting"),
      );
      assert.deepEqual(
        rows.map(({ state, reason }) => [state, reason]),
        Array(3).fill(["held", "receiverGone"]),
      );
      assert.equal(mail.mails.length + sms.length + push.pushes.length, 0);
      assert.equal(await creditsOf(db, account_id), before);
      await next.stop();
    },
  );
});
