import assert from "node:assert/strict";
import { resolveHost } from "../../db/webhook/host.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { eventOf, record } from "../alert/story.ts";
import { passTime, startOutbox, until } from "../message/story.ts";
import { startCustomerServer } from "./story.ts";

Deno.test("ALARM-43 what waits for a webhook goes to the address that it has by then, and to no former one", async () => {
  const reach = { hosts: ["127.0.0.1"], resolve: resolveHost };
  await using portal = await startTestPortal({ DEMO: "0" }, {
    webhookReach: reach,
  });
  const { db } = portal.database;
  const account_id = await newAccount(db);
  const { email } = await newUser(db, account_id, { administrator: true });
  const { id: unit_id } = await newUnit(db, account_id);
  const admin = await portal.as(email);
  await using former = startCustomerServer();
  await using current = startCustomerServer();
  former.answer = { status: 503 };
  const wanted = { url: former.url, kinds: ["geofenceLeft"] };
  const path = "administration/webhooks";
  const { id } = (await admin.call("POST", path, wanted)).json.data;
  const outbox = await startOutbox(portal.database, { webhook: { reach } });
  await record(db, eventOf({ account_id, unit_id }));
  const callOf = (rows: Awaited<ReturnType<typeof until>>) =>
    rows.find(({ channel }) => channel === "webhook");
  await until(
    outbox,
    (rows) => callOf(rows)?.reason === "the server said 503",
  );
  await outbox.stop();
  const changed = { ...wanted, url: current.url };
  assert.equal(
    (await admin.call("PUT", `${path}/${id}`, changed)).status,
    200,
  );
  await passTime(db);
  const next = await startOutbox(portal.database, { webhook: { reach } });
  const rows = await until(next, (rows) => callOf(rows)!.state === "sent");
  await next.stop();
  assert.equal(callOf(rows)!.receiver, current.url);
  assert.equal(former.calls.length, 1);
  assert.deepEqual(
    current.calls.map(({ headers }) => headers.get("webhook-id")),
    former.calls.map(({ headers }) => headers.get("webhook-id")),
  );
});
