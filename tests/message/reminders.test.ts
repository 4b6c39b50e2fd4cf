import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { DAYS, startReminders } from "./reminder-story.ts";
import { newDepartment } from "../user/story.ts";
import { outboxOf, until } from "./story.ts";

const m = textsOf("en");

Deno.test("reminders of attesting", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startReminders();
  const { service, db, driver, idle } = story;
  const { as, remind, pressButton, subscribe } = story;
  const allSent = () =>
    until(
      story.outbox,
      (rows) =>
        rows.every(({ state }) => state !== "waiting") &&
        rows.at(-1)!.state === "sent",
    );

  await t.step(
    "ATT-10 a reminder to a user without a device shows notification send failed",
    async () => {
      const { status, text } = await pressButton({
        user_id: String(driver.id),
      });
      assert.equal(status, 303);
      assert.ok(text.includes(m.byKey.NotificationSendFailed), text);
      assert.match(
        text,
        /Notification send failed \w/,
        "it stays with the driver",
      );
      const call = await remind("admin", { user_id: driver.id });
      assert.equal(call.status, 422);
      assert.equal(call.message, m.byKey.NotificationSendFailed);
    },
  );

  await chapter(
    "JOB-03 a browser is known by its push service's address; others are refused",
    async () => {
      const good = service.subscription("dora");
      assert.equal((await subscribe("driver", good)).status, 201);
      assert.equal((await subscribe("driver", good)).status, 201, "twice");
      for (
        const bad of [
          {},
          { endpoint: good.endpoint },
          { ...good, endpoint: "http://169.254.169.254/latest" },
          { ...good, endpoint: "https://evil.test/push" },
          { ...good, endpoint: `${good.endpoint}${"x".repeat(1000)}` },
          { ...good, keys: { p256dh: "short", auth: "short" } },
          { ...good, keys: "<script>" },
        ]
      ) {
        assert.equal(
          (await subscribe("driver", bad)).status,
          422,
          JSON.stringify(bad),
        );
      }
    },
  );

  await t.step(
    "ATT-09 API-56 a reminder reaches the user as a push notification",
    async () => {
      const { data, status } = await remind("admin", {
        user_id: driver.id,
      });
      assert.equal(status, 201);
      assert.deepEqual(data, { reminded: 1, unreachable: 0 });
      await allSent();
      const [push] = service.pushes.splice(0);
      assert.equal(push!.notification.title, "Attestera dina resor");
      assert.equal(
        push!.notification.path,
        `/user/attest?${new URLSearchParams(DAYS)}`,
      );
    },
  );

  await t.step(
    "ATT-09 the page sends it to one driver and to all, and shows that it was sent",
    async () => {
      for (
        const form of [{ user_id: String(driver.id) }, {}] as Record<
          string,
          string
        >[]
      ) {
        const { text } = await pressButton(form);
        assert.ok(text.includes(m.byKey.ReminderSent), text);
        await allSent();
      }
      assert.equal(service.pushes.splice(0).length, 2);
      const { text } = await pressButton({ user_id: String(driver.id) });
      assert.match(text, /Dora Driver/);
      assert.match(text, /Remind(ed|er on its way since) \w/);
      assert.doesNotMatch(
        text,
        /Ida Idle/,
        "without trips there is nothing to attest",
      );
      await allSent();
      service.pushes.length = 0;
    },
  );

  await t.step(
    "ORG-04 a reminder to a department reaches its users with trips left, and nobody else",
    async () => {
      const [harbour, empty] = [
        await newDepartment(db, story.mine, "Harbour"),
        await newDepartment(db, story.mine, "Empty"),
      ];
      await story.moveTo(harbour, idle.id);
      const none = await remind("admin", { department_id: harbour });
      assert.equal(none.message, m.byKey.NoLogsAvailable, "Ida drove nothing");
      await story.moveTo(harbour, driver.id);
      const both = await remind("admin", { department_id: harbour });
      assert.deepEqual(both.data, { reminded: 1, unreachable: 0 });
      const { text } = await pressButton({ department_id: String(harbour) });
      assert.ok(text.includes(m.byKey.ReminderSent), text);
      await allSent();
      assert.equal(service.pushes.splice(0).length, 2);
      const nobody = await remind("admin", { department_id: empty });
      assert.deepEqual([nobody.status, nobody.message], [
        422,
        m.byKey.NobodyInDepartment,
      ]);
      const unknown = await remind("admin", { department_id: 99_999 });
      assert.deepEqual([unknown.status, unknown.message], [
        404,
        m.byKey.DepartmentNotFound,
      ]);
      const other = await remind("stranger", { department_id: harbour });
      assert.equal(other.status, 404);
      const without = await pressButton({ department_id: String(empty) });
      assert.ok(without.text.includes(m.byKey.NobodyInDepartment));
      await allSent();
      assert.equal(service.pushes.length, 0);
    },
  );

  await t.step("ATT-10 a delivery that is refused shows in place", async () => {
    service.answerWith(400);
    await pressButton({ user_id: String(driver.id) });
    await until(story.outbox, (rows) => rows.at(-1)!.state === "failed");
    service.answerWith(201);
    const page = await as.admin.get(
      `/user/attest?${new URLSearchParams(DAYS)}`,
    );
    assert.match(page.text, /Notification send failed \w/);
  });

  await t.step(
    "ATT-09 only those who manage attest remind, and only in their account",
    async () => {
      assert.equal(
        (await remind("driver", { user_id: driver.id })).status,
        403,
      );
      assert.equal(
        (await remind("stranger", { user_id: driver.id })).status,
        404,
      );
      assert.equal((await pressButton({}, "driver")).status, 404);
      const page = await as.driver.get(
        `/user/attest?${new URLSearchParams(DAYS)}`,
      );
      assert.doesNotMatch(page.html, /attest\/reminder/);
    },
  );

  await t.step(
    "ATT-12 without trips there is nothing to remind of; wrong input is refused",
    async () => {
      const none = await remind("admin", { user_id: idle.id });
      assert.deepEqual([none.status, none.message], [
        422,
        m.byKey.NoLogsAvailable,
      ]);
      for (
        const wrong of [
          { from: "2026-13-01" },
          { to: "2026-01-01" },
          { user_id: "x" },
          { user_id: -1 },
          { from: 5 },
        ]
      ) {
        assert.equal(
          (await remind("admin", wrong)).status,
          422,
          JSON.stringify(wrong),
        );
      }
      assert.equal((await pressButton({ user_id: "99999" })).status, 404);
    },
  );

  await t.step(
    "JOB-03 notifications turned off reach nobody any more",
    async () => {
      const { endpoint } = service.subscription("dora");
      await remind("admin", { user_id: driver.id });
      await allSent();
      await subscribe("admin", { endpoint }, "DELETE");
      assert.equal(await browsers(), 1, "not another's");
      assert.equal(
        (await subscribe("driver", { endpoint }, "DELETE")).status,
        200,
      );
      assert.equal(await browsers(), 0);
      assert.ok((await outboxOf(db)).length > 0);
    },
  );

  async function browsers(): Promise<number> {
    const rows = await asActor(
      db,
      SYSTEM,
      (tx) => tx.selectFrom("push_subscriptions").select("id").execute(),
    );
    return rows.length;
  }
});
