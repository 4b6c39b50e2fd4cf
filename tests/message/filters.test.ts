import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { eventOf, newReceiver, record } from "../alert/story.ts";

const LIST = "/administration/messages";
const m = textsOf("en").message;

Deno.test("JOB-05 messages are narrowed by channel, outcome and event, by page, call and file; an event links to those about it", async () => {
  await using portal = await startTestPortal({ DEMO: "0" });
  const { db } = portal.database;
  const account_id = await newAccount(db);
  const admin = await newUser(db, account_id, { administrator: true });
  const user = await newUser(db, account_id);
  const { id: unit_id } = await newUnit(db, account_id, { name: "Volvo" });
  await newReceiver(db, account_id, {
    email: "anna@x.example",
    phone: "701234567",
    units: [unit_id],
  });
  const unit = { account_id, unit_id };
  const [first] = await record(db, eventOf(unit));
  await record(
    db,
    eventOf(unit, { kind: "doorOpened", facts: { sensor: "Fridge" } }),
  );
  const as = {
    admin: await portal.as(admin.email),
    user: await portal.as(user.email),
  };
  const listed = async (query: string) => {
    const path = `administration/messages${query}`;
    const { data } = (await as.admin.call("GET", path)).json;
    const page = (await as.admin.get(`${LIST}${query}`)).html;
    const file = (await as.admin.get(`${LIST}/csv${query}`)).html;
    const { length } = data.messages;
    assert.equal(page.match(/<li class="card"/g)?.length ?? 0, length, query);
    assert.equal(file.trim().split("\n").length - 1, length, query);
    return data.messages.map((
      { channel, state, reason }: Record<string, unknown>,
    ) => `${channel} ${reason ?? state}`).sort();
  };
  const [waits, held] = ["email waiting", "sms noCredit"];
  assert.deepEqual(await listed(""), [waits, waits, held, held]);
  assert.deepEqual(await listed("?channel=sms"), [held, held]);
  assert.deepEqual(await listed("?state=held&channel="), [held, held]);
  assert.deepEqual(await listed("?state=sent"), []);
  const path = `?event=${first!.id}`;
  assert.deepEqual(await listed(path), [waits, held]);
  const { text } = await as.admin.get(`${LIST}${path}`);
  assert.ok(text.includes(m.ofEvent) && text.includes(m.reason.noCredit));
  const link = `href="${LIST}${path}"`;
  assert.ok((await as.admin.get("/user/events")).html.includes(link));
  assert.ok(!(await as.user.get("/user/events")).html.includes(link));
  assert.equal((await as.user.get(`${LIST}/csv`)).status, 303);
  const bad = "administration/messages?channel=pigeon";
  assert.equal((await as.admin.call("GET", bad)).status, 422);
});
