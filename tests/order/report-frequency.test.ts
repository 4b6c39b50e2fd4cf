import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startTestPortal } from "../harness/portal.ts";
import {
  browserOf,
  putUnit,
  startUnits,
  storedUnit,
  waitingOrders,
} from "../unit/story.ts";

const m = textsOf("en");
Deno.test("report frequency of a unit", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db, car, admin, user } = await startUnits(portal);
  const page = `/user/edit-terminal?unit=${car.id}`;
  const browser = browserOf(await portal.as(admin.email));
  const ordinary = browserOf(await portal.as(user.email));
  const byCall = async (report_frequency: string) => {
    const { version } = await storedUnit(db, car.id);
    return await ordinary.call("PUT", `user/terminal/${car.id}/note`, {
      version,
      report_frequency,
    });
  };

  await t.step(
    "UNIT-21 intervals from 10 seconds to 1 hour and the 12-24 hour mode are offered",
    async () => {
      const text = (await ordinary.get(page)).text;
      assert.match(text, /10 seconds .* 1 hour .* 12–24 hours \(hibernates\)/);
      assert.equal((await byCall("7s")).status, 422);
    },
  );

  await chapter(
    "ING-18 UNIT-21 a new frequency waits for the unit as an order and replaces an earlier one",
    async () => {
      const set = await ordinary.submit(page, { report_frequency: "1h" });
      assert.equal(set.status, 303);
      assert.equal((await byCall("12-24h")).status, 200);
      assert.deepEqual(await waitingOrders(db, car.id), [{
        kind: "reportInterval",
        parameters: {
          seconds: 43_200,
          standingSeconds: 43_200,
          hibernates: true,
        },
        state: "queued",
      }]);
    },
  );

  await t.step(
    "ACC-16 who may not change the frequency sees it read-only and is refused",
    async () => {
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("users").set({ may_change_frequency: false })
            .where("id", "=", user.id).execute(),
      );
      const { html, text } = await ordinary.get(page);
      assert.match(html, /<select id="report_frequency"[^>]*disabled/);
      assert.match(text, new RegExp(m.unit.frequencyDenied));
      const refused = await byCall("1h");
      assert.equal(refused.status, 422);
      const { errors } = refused.json;
      assert.deepEqual(errors.report_frequency, [
        m.byKey.FrequencyNotAllowed,
      ]);
      const other = await ordinary.submit(page, { gps_placement: "Boot" });
      assert.equal(other.status, 303);
      assert.equal((await storedUnit(db, car.id)).report_frequency, "12-24h");
    },
  );

  await t.step(
    "UNIT-20 while it is locked the field is disabled for everybody, and a change is refused",
    async () => {
      await putUnit(db, car.id, { frequency_locked: true });
      const { html } = await browser.get(page);
      assert.match(html, /<select id="report_frequency"[^>]*disabled/);
      const needed = { odometer: "1", consumption: "0", co2: "0" };
      const forced = await browser.submit(page, {
        ...needed,
        report_frequency: "1h",
      });
      assert.equal(forced.status, 422);
      assert.match(forced.text, new RegExp(m.byKey.FrequencyLocked));
      const unlocked = await browser.submit(page, {
        ...needed,
        frequency_locked: null,
      });
      assert.equal(unlocked.status, 303);
      const changed = await browser.submit(page, {
        ...needed,
        report_frequency: "5min",
      });
      assert.equal(changed.status, 303);
      assert.equal((await storedUnit(db, car.id)).report_frequency, "5min");
    },
  );
});
