import assert from "node:assert/strict";
import { removeUnitKey, renewUnitKey } from "../../db/unit/keys.ts";
import { listOrders, queueOrder } from "../../db/order/orders.ts";
import { textsOf } from "../../locales/index.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { eventually } from "../harness/eventually.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");

Deno.test("who only knows an IMEI", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal({ DEMO: "0" });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  const admin = await newUser(db, accountId, { administrator: true });
  const actor = actorOf({
    accountId,
    userId: admin.id,
    isAdministrator: true,
  });
  const { get } = await portal.as(admin.email);
  const open = async (part: string) =>
    (await get(`/user/edit-terminal/${part}?unit=${unit.id}`)).text;
  const give = async () => {
    const text = { kind: "text", parameters: { text: "getver" } } as const;
    const given = await queueOrder(db, actor, unit.id, text, new Date());
    assert.ok(given.ok);
  };
  const stored = async () =>
    (await listOrders(db, actor, unit.id, new Date()))[0]!;
  let second = 0;
  const report = async (key = "") => {
    const path = `/?id=${unit.imei}&lat=59&lon=18&timestamp=${
      1772452800 + second++
    }&result=getver+done`;
    const headers = { "x-api-key": key };
    const answer = await portal.report(path, { headers });
    assert.equal(answer.status, 200);
    return await answer.text();
  };
  /** Waits, since ingest learns of a change a moment later. */
  const until = (done: () => Promise<boolean>) =>
    eventually("the order", done, {
      about: async () => JSON.stringify(await stored()),
      withinMs: 5000,
    });

  await chapter(
    "ING-18 ING-20 gets no order of a unit without a key, which says why",
    async () => {
      await give();
      await until(async () => {
        assert.equal(await report(), "");
        return (await stored()).heldReason !== null;
      });
      assert.match((await stored()).heldReason!, /no key/);
      assert.equal((await stored()).state, "queued");
      assert.ok((await open("outputs")).includes(m.order.withoutKey));
      assert.ok((await open("ingest-key")).includes(m.unit.key.isOpen));
    },
  );

  await chapter(
    "ING-18 ING-20 the unit gets it when it has a key, and says that it is protected",
    async () => {
      const key = await renewUnitKey(db, actor, unit.id);
      assert.ok(key.ok);
      assert.ok(!(await open("outputs")).includes(m.order.withoutKey));
      assert.ok(!(await open("ingest-key")).includes(m.unit.key.isOpen));
      await until(async () => await report(key.value.key) === "getver");
      assert.equal((await stored()).state, "sent");
    },
  );

  await t.step(
    "ING-18 ING-20 acknowledges none: a reply without a key changes nothing",
    async () => {
      await removeUnitKey(db, actor, unit.id);
      await until(async () => {
        const path = `/?id=${unit.imei}&lat=59&lon=18&result=forged`;
        return (await portal.report(path)).status === 200;
      });
      await report();
      assert.equal((await stored()).state, "sent");
    },
  );
});

Deno.test("ING-20 with a key of the deployment the unit's pages say that it is protected", async () => {
  await using portal = await startTestPortal({ INGEST_KEY: "shared" });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  const admin = await newUser(db, accountId, { administrator: true });
  const { get } = await portal.as(admin.email);
  const { text } = await get(`/user/edit-terminal/ingest-key?unit=${unit.id}`);
  assert.ok(text.includes(m.unit.key.isShared));
});
