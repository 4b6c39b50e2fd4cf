import assert from "node:assert/strict";
import { beside, CONTROL } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { listRefusedRecords } from "../../db/unit/trackers.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { storedPositions } from "../harness/reports.ts";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

Deno.test("fixes that cannot be the account's", async (t) => {
  await using portal = await startTestPortal({ POSITION_RETENTION_DAYS: "90" });
  const { db } = portal.database;
  const send = async (id: string, at: Date) => {
    const seconds = Math.round(at.getTime() / 1000);
    const answer = await portal.report(
      `/?id=${id}&lat=59.3&lon=18.1&timestamp=${seconds}`,
    );
    return [answer.status, (await answer.json().catch(() => null))?.refused];
  };
  const TOO_OLD = "The fix is older than the account keeps positions";
  const NOT_YET =
    "The fix is older than the account, or than the unit's time in it";

  await t.step(
    "ING-14 a fix from before its account is refused, and support reads why",
    async () => {
      const account = await newAccount(db, { createdAt: ago(10) });
      const unit = await newUnit(db, account, { trackerIds: ["phone-10"] });
      assert.deepEqual(await send("phone-10", ago(11)), [200, NOT_YET]);
      assert.deepEqual(await send("phone-10", ago(9)), [200, undefined]);
      assert.equal((await storedPositions(db, unit.id)).length, 1);
      await portal.ingest.drain();
      const home = await newAccount(db);
      const support = await newUser(db, home, { support: true });
      const page = await (await portal.as(support.email))
        .get(`/support/diagnostics?unit=${unit.id}`);
      assert.ok(textOf(page.html).includes(NOT_YET), textOf(page.html));
    },
  );

  await t.step(
    "ING-14 a unit out of the stock has no fixes from before it was the account's, a phone has those since the account",
    async () => {
      const account = await newAccount(db, { createdAt: ago(60) });
      const [bought, phone] = [
        await newUnit(db, account),
        await newUnit(db, account),
      ];
      await command(db, CONTROL, (tx) =>
        tx.insertInto("stock_units").values({
          imei: bought.imei,
          subsite_id: 0,
          payment_types: [],
        }).execute());
      assert.deepEqual(await send(phone.imei, ago(30)), [200, undefined]);
      assert.deepEqual(await send(bought.imei, ago(30)), [200, NOT_YET]);
      const soon = new Date(Date.now() + 1000);
      assert.deepEqual(await send(bought.imei, soon), [200, undefined]);
    },
  );

  await t.step(
    "ING-14 SEC-10 a fix older than the account keeps positions is refused, as soon as that is set",
    async () => {
      const account = await newAccount(db);
      const unit = await newUnit(db, account);
      const admin = await newUser(db, account, { administrator: true });
      assert.deepEqual(await send(unit.imei, ago(91)), [200, TOO_OLD]);
      assert.deepEqual(await send(unit.imei, ago(40)), [200, undefined]);
      await command(
        db,
        beside(account),
        (tx) =>
          tx.insertInto("retention_settings").values({
            account_id: account,
            positions_days: 30,
            messages_days: null,
            views_days: null,
            private_months: null,
            trips_years: null,
            changed_at: new Date(),
            changed_by: admin.id,
          }).execute(),
      );
      // The database announces the change; it takes a moment to come.
      let n = 0;
      await eventually("the new period", async () => {
        const [, refused] = await send(unit.imei, ago(35 + n++ / 1000));
        return refused === TOO_OLD;
      }, { withinMs: 5000 });
    },
  );

  await t.step("ING-14 the reasons are kept", async () => {
    const account = await newAccount(db, { createdAt: ago(1) });
    const unit = await newUnit(db, account);
    await send(unit.imei, ago(2));
    const [kept, ...more] = await listRefusedRecords(db, unit.id);
    assert.equal(kept!.reason, NOT_YET);
    assert.deepEqual(more, []);
  });
});
