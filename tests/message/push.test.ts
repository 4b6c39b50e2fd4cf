import assert from "node:assert/strict";
import webpush from "web-push";
import type { UserActor } from "../../domain/access/actor.ts";
import { readPushKeys } from "../../db/deployment.ts";
import { subscribeBrowser } from "../../db/message/push-subscriptions.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { startPushServer } from "../harness/push-server.ts";
import { CODE, outboxOf, passTime, put, startOutbox, until } from "./story.ts";

Deno.test("JOB-03 notifications go out as Web Push with VAPID", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const accountId = await newAccount(db);
  const user = await newUser(db, accountId);
  const actor: UserActor = {
    kind: "user",
    accountId,
    userId: user.id,
    isAdministrator: false,
    isSupport: false,
    realTimeMap: true,
  } as UserActor;
  await using service = startPushServer();
  const [keys, same] = await Promise.all([
    readPushKeys(db, () => webpush.generateVAPIDKeys()),
    readPushKeys(db, () => webpush.generateVAPIDKeys()),
  ]);
  assert.deepEqual(keys, same, "all nodes have the same keys");
  const outbox = await startOutbox(database, { push: { keys } });
  const reminder = {
    ...CODE,
    kind: "attestReminder",
    facts: {
      from: "2026-10-01",
      to: "2026-10-31",
      link: "https://portal.example/user/attest?from=2026-10-01",
    },
    channel: "push",
    to: user.email,
    accountId,
    userId: user.id,
  } as const;
  const settled = () =>
    until(outbox, (rows) => rows.every(({ state }) => state !== "waiting"));

  await t.step(
    "ATT-10 without a browser nothing is sent, and the message has failed",
    async () => {
      assert.deepEqual(await put(db, reminder), []);
      const [row] = await outboxOf(db);
      assert.equal(row!.state, "failed");
      assert.equal(row!.reason, "noBrowser");
    },
  );

  for (const name of ["phone", "laptop"]) {
    const { endpoint, keys } = service.subscription(name);
    await subscribeBrowser(db, actor, { endpoint, ...keys }, {
      subsiteId: 1,
      language: name === "phone" ? "sv" : "no",
    });
  }

  await t.step(
    "each browser gets it once, encrypted for it, in its language",
    async () => {
      assert.equal((await put(db, reminder)).length, 2);
      await settled();
      const [phone, laptop] = service.pushes.splice(0)
        .sort((a, b) => b.path.localeCompare(a.path));
      assert.equal(phone!.path, "/push/phone");
      assert.equal(phone!.notification.title, "Attestera dina resor");
      assert.equal(laptop!.notification.title, "Attester turene dine");
      assert.equal(phone!.notification.path, "/user/attest?from=2026-10-01");
      assert.equal(phone!.notification.icon, "/brand/1.svg");
      const [, token = "", key] = phone!.headers.get("authorization")!
        .match(/^vapid t=([^,]+), k=(.+)$/)!;
      assert.equal(key, keys.publicKey);
      const claims = JSON.parse(
        new TextDecoder().decode(
          Uint8Array.fromBase64(token.split(".")[1]!, {
            alphabet: "base64url",
          }),
        ),
      );
      assert.equal(claims.sub, "mailto:support@korklart.example");
      assert.ok(Number(phone!.headers.get("ttl")) > 0);
    },
  );

  await t.step("JOB-02 a service that is unwell is asked again", async () => {
    service.answerWith(503);
    await put(db, reminder);
    await until(
      outbox,
      (rows) =>
        rows.filter(({ state, reason }) => state === "waiting" && reason)
          .length === 2,
    );
    service.answerWith(201);
    await passTime(db);
    assert.ok((await settled()).slice(-2).every((row) => row.state === "sent"));
  });

  await t.step(
    "ATT-10 a browser that is gone is forgotten, and the message has failed",
    async () => {
      service.answerWith(410);
      await put(db, reminder);
      const rows = (await settled()).slice(-2);
      assert.deepEqual(
        rows.map(({ state, reason }) => [state, reason]),
        Array(2).fill([
          "failed",
          "browserGone",
        ]),
      );
      assert.deepEqual(await put(db, reminder), []);
    },
  );

  await outbox.stop();
});
