import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startStory } from "../geofence/story.ts";
import { putUnit, storedUnit, waitingOrders } from "../unit/story.ts";

const SCOUT = "/api/v1/user/scout-alert";
const m = textsOf("en");
const { byKey } = m;
const EVERY_HOUR = {
  kind: "reportInterval",
  parameters: { seconds: 3600, standingSeconds: 3600 },
  state: "queued",
};

Deno.test("scout geofence alert", async (t) => {
  await using story = await startStory();
  const { db, car, as } = story;
  const page = `/user/edit-terminal/scout-alert?unit=${car.id}`;
  const path = `${SCOUT}?imei=${car.imei}`;
  const isOn = async () => (await as.user.call("GET", path)).json.data.on;
  const setFrequency = async (report_frequency: string) => {
    const { version } = await storedUnit(db, car.id);
    return await as.admin.call("PUT", `/api/v1/user/terminal/${car.id}/note`, {
      version,
      report_frequency,
    });
  };

  await t.step(
    "FEAT-16 it needs an active geofence, and is no business of people without the unit",
    async () => {
      const refused = await as.user.call("PUT", path, { status: 1 });
      assert.equal(refused.status, 422);
      assert.deepEqual(refused.json.errors.status, [byKey.ScoutNeedsGeofence]);
      const form = await as.user.post(page, { status: "1" });
      assert.equal(form.status, 422);
      assert.ok(form.text.includes(byKey.ScoutNeedsGeofence));
      const wrong = await as.user.call("PUT", path, { status: 2 });
      assert.deepEqual(wrong.json.errors.status, [byKey.ScoutAlertStatus]);
      for (
        const [who, status] of [["without", 403], ["stranger", 404]] as const
      ) {
        assert.equal((await as[who].call("GET", path)).status, status);
        const set = await as[who].call("PUT", path, { status: 1 });
        assert.equal(set.status, status);
        assert.equal((await as[who].get(page)).status, status);
      }
      assert.deepEqual(await waitingOrders(db, car.id), []);
    },
  );

  await t.step(
    "FEAT-16 switching it on sets the report frequency to 1 hour by an order, and the page tells so",
    async () => {
      await story.addGeofence();
      const on = await as.user.post(page, { status: "1" });
      assert.equal(on.status, 303);
      assert.equal(on.cookies, "notice=ScoutAlertOn");
      assert.match(m.notices.ScoutAlertOn, /frequency .* is now 1 hour/);
      const shown = await as.user.get(page);
      assert.match(shown.text, /On since .* Report frequency 1 hour/);
      assert.match(shown.text, /Yard/);
      assert.equal((await storedUnit(db, car.id)).report_frequency, "1h");
      assert.deepEqual(await waitingOrders(db, car.id), [EVERY_HOUR]);
      const off = await as.user.call("PUT", path, { status: 0 });
      assert.equal(off.json.data.on, false);
      assert.equal(off.json.data.report_frequency, "1h");
      const again = await as.user.call("PUT", path, { status: 1 });
      assert.equal(again.json.data.on, true);
    },
  );

  await t.step(
    "FEAT-16 UNIT-21 in the 12-24 hour mode the unit hibernates between reports: the order says so, and the alert ends",
    async () => {
      assert.equal((await setFrequency("12-24h")).status, 200);
      assert.equal(await isOn(), false);
      assert.deepEqual(await waitingOrders(db, car.id), [{
        ...EVERY_HOUR,
        parameters: {
          seconds: 43_200,
          standingSeconds: 43_200,
          hibernates: true,
        },
      }]);
      assert.match(
        (await as.user.get(page)).text,
        /hibernates between reports/,
      );
      await as.user.call("PUT", path, { status: 1 });
      assert.deepEqual(await waitingOrders(db, car.id), [{
        ...EVERY_HOUR,
        parameters: { ...EVERY_HOUR.parameters, hibernates: false },
      }]);
      assert.equal(await isOn(), true);
    },
  );

  await t.step(
    "FEAT-16 UNIT-20 a locked report frequency keeps it from being switched on",
    async () => {
      await as.user.call("PUT", path, { status: 0 });
      await setFrequency("5min");
      await putUnit(db, car.id, { frequency_locked: true });
      const refused = await as.admin.call("PUT", path, { status: 1 });
      assert.deepEqual(refused.json.errors.status, [byKey.FrequencyLocked]);
      assert.equal(await isOn(), false);
    },
  );
});
