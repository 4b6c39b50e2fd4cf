import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { eraseAlarmsOf } from "../../db/alert/erasing.ts";
import { command } from "../../db/command.ts";
import { resolveHost } from "../../db/webhook/host.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { startTestPortal } from "../harness/portal.ts";
import { startOutbox, until } from "../message/story.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startCustomerServer } from "../webhook/story.ts";
import { eventOf, newReceiver, record } from "./story.ts";

const LIST = "/administration/messages";

Deno.test("alarms of private trips", async (t) => {
  const reach = { hosts: ["127.0.0.1"], resolve: resolveHost };
  await using portal = await startTestPortal({ DEMO: "0" }, {
    webhookReach: reach,
  });
  const { db } = portal.database;
  const account_id = await newAccount(db);
  const { id: unit_id } = await newUnit(db, account_id, { name: "Volvo" });
  const unit = { account_id, unit_id };
  const admin = await newUser(db, account_id, { administrator: true });
  const driver = await newUser(db, account_id, {
    administrator: true,
    unitIds: [unit_id],
  });
  for (const { id, email } of [admin, driver]) {
    await newReceiver(db, account_id, {
      member_id: id,
      email,
      units: [unit_id],
    });
  }
  await newReceiver(db, account_id, {
    email: "guest@x.example",
    units: [unit_id],
  });
  const as = {
    admin: await portal.as(admin.email),
    driver: await portal.as(driver.email),
  };
  await using server = startCustomerServer();
  await as.admin.call("POST", "administration/webhooks", {
    url: server.url,
    kinds: ["geofenceLeft", "overspeeding"],
  });
  await using mail = await startMailServer();
  const outbox = await startOutbox(portal.database, {
    mail: { smtpUrl: mail.url, from: new Map() },
    webhook: { reach },
  });
  const began = new Date(Date.now() - 60_000).toISOString();
  const ended = new Date(Date.now() + 60_000).toISOString();
  await newTrip(db, { accountId: account_id, id: unit_id }, began, ended, {
    type: "private",
    driver_id: driver.id,
  });

  await record(
    db,
    eventOf(unit, { facts: { geofence: "Hemgatan" } }),
    eventOf(unit, {
      kind: "overspeeding",
      facts: { topKmh: 131, limitKmh: 110 },
    }),
  );
  await until(outbox, (rows) => rows.every(({ state }) => state === "sent"));

  await t.step(
    "ALARM-33 SEC-07 others than the driver get security alarms without the place, and no function alarms",
    () => {
      const mails = mail.mails.map(({ to, parsed }) => ({
        to: to[0]!,
        text: parsed.text!,
      }));
      const toDriver = mails.filter(({ to }) => to === driver.email);
      assert.equal(toDriver.length, 2);
      const both = toDriver.map(({ text }) => text).join();
      assert.match(both, /Hemgatan/);
      assert.match(both, /131 km\/h/);
      assert.match(both, /59\.32931/);
      const others = mails.filter(({ to }) => to !== driver.email);
      assert.deepEqual(
        others.map(({ to }) => to).sort(),
        [admin.email, "guest@x.example"].sort(),
      );
      for (const { text } of others) {
        assert.match(text, /Volvo/);
        assert.match(text, /Lämnade en zon/);
        assert.doesNotMatch(text, /Hemgatan|59\.3|(?<![.\d])131\b/);
      }
    },
  );

  await t.step(
    "ALARM-43 SEC-07 a webhook gets the security event without place and facts, and no other",
    () => {
      assert.equal(server.calls.length, 1);
      const { type, data } = JSON.parse(server.calls[0]!.body);
      assert.equal(type, "geofenceLeft");
      assert.deepEqual(data.facts, {});
      assert.equal(data.latitude, null);
      assert.doesNotMatch(server.calls[0]!.body, /Hemgatan|59\.3/);
    },
  );

  await t.step(
    "JOB-05 SEC-07 the list of messages, its file and its call show the place and the speeding to the driver only",
    async () => {
      for (const language of LANGUAGES) {
        const texts = textsOf(language);
        const mine = await as.admin.with({ language }).get(LIST);
        assert.ok(mine.text.includes(texts.message.kind.alarm));
        assert.doesNotMatch(mine.text, /Hemgatan|(?<![.\d])131\b/);
      }
      const path = "administration/messages";
      for (
        const text of [
          (await as.admin.get(`${LIST}/csv`)).html,
          (await as.admin.call("GET", path)).html,
        ]
      ) {
        assert.match(text, /guest@x\.example/);
        assert.doesNotMatch(text, /Hemgatan|(?<![.\d])131\b/);
      }
      const found = await as.admin.get(`${LIST}?search=Hemgatan`);
      assert.ok(!found.text.includes("guest@x.example"), "no search finds it");
      const own = await as.driver.get(LIST);
      assert.match(own.text, /Hemgatan/);
      assert.match(own.text, /131/);
    },
  );

  await t.step(
    "SEC-09 when the driver is erased, the messages no longer say what happened on the trip",
    async () => {
      await command(
        db,
        SYSTEM,
        (tx) => eraseAlarmsOf(tx, account_id, driver.id),
      );
      const own = await as.driver.get(LIST);
      assert.match(own.text, /guest@x\.example/);
      assert.doesNotMatch(own.text, /Hemgatan|(?<![.\d])131\b/);
    },
  );

  await outbox.stop();
});
