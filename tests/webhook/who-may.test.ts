import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { eventOf, newReceiver, record } from "../alert/story.ts";

const CALL = "administration/webhooks";
const PAGE = "/administration/webhooks";

Deno.test("administrators who see only some units", async (t) => {
  await using portal = await startTestPortal({ DEMO: "0" });
  const { db } = portal.database;
  const account_id = await newAccount(db);
  const { id: seen } = await newUnit(db, account_id, { name: "Seen van" });
  const { id: hidden } = await newUnit(db, account_id, { name: "Hidden van" });
  const whole = await newUser(db, account_id, { administrator: true });
  const limited = await newUser(db, account_id, {
    administrator: true,
    withoutAccess: true,
    unitIds: [seen],
  });
  const as = {
    whole: await portal.as(whole.email),
    limited: await portal.as(limited.email),
  };

  await t.step(
    "ALARM-43 ACC-20 they have no webhooks, which would tell them of the units that they do not see",
    async () => {
      for (
        const [method, path] of [
          ["GET", CALL],
          ["POST", CALL],
          ["PUT", `${CALL}/1`],
          ["DELETE", `${CALL}/1`],
          ["POST", `${CALL}/1/test`],
          ["POST", `${CALL}/1/secret`],
        ] as const
      ) {
        const { status } = await as.limited.call(
          method,
          path,
          method === "GET" ? undefined : {},
        );
        assert.equal(status, 403, `${method} ${path}`);
      }
      for (const path of [PAGE, `${PAGE}/add`, `${PAGE}/1`]) {
        const { status, location } = await as.limited.get(path);
        assert.equal(`${status} ${location}`, "303 /user/realtime-tracking");
      }
      const menu = await as.limited.get("/user/events");
      assert.ok(!menu.html.includes(PAGE));
      assert.equal((await as.whole.call("GET", CALL)).status, 200);
      assert.ok((await as.whole.get("/user/events")).html.includes(PAGE));
    },
  );

  await t.step(
    "JOB-05 ACC-07 the list of messages, its file and its call show them no alarms of units that they do not see",
    async () => {
      await newReceiver(db, account_id, {
        email: "guard@x.example",
        units: [seen, hidden],
      });
      for (const unit_id of [seen, hidden]) {
        await record(db, eventOf({ account_id, unit_id }));
      }
      const list = "/administration/messages";
      for (
        const [who, both] of [[as.whole, true], [as.limited, false]] as const
      ) {
        for (
          const text of [
            (await who.get(list)).text,
            (await who.get(`${list}/csv`)).html,
          ]
        ) {
          assert.match(text, /Seen van/);
          assert.equal(text.includes("Hidden van"), both);
        }
        const { json } = await who.call("GET", "administration/messages");
        assert.equal(json.data.messages.length, both ? 2 : 1);
      }
    },
  );
});
