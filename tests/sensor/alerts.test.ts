import assert from "node:assert/strict";
import type { Language } from "../../domain/language.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { startStory } from "./story.ts";

Deno.test("BLE-13 an alert of a sensor reaches the alarm receivers of the sensor, and those of no other", async () => {
  await using story = await startStory({});
  const { db, mine, portal, van, report, insertSensor, as } = story;
  const fridge = await insertSensor({ name: "Kylen" });
  const other = await insertSensor({ name: "Frysen" });
  const add = (name: string, sensorId: number) =>
    command(db, SYSTEM, async (tx) => {
      const { id } = await tx.insertInto("alarm_receivers").values({
        account_id: mine,
        name,
        email: `${name.toLowerCase()}@example.test`,
        function_alarm: true,
      }).returning("id").executeTakeFirstOrThrow();
      await tx.insertInto("alarm_receiver_units").values({
        account_id: mine,
        receiver_id: id,
        device_type: "ble",
        sensor_id: sensorId,
      }).execute();
    });
  await add("Kocken", fridge.id);
  await add("Fiskaren", other.id);
  const alerts = `/user/sensors/${fridge.id}/alerts`;
  const saved = await as.user.post(alerts, { temperature_above: "8" });
  assert.equal(saved.status, 303);
  const page = await as.admin.get(`/user/sensors/add-edit-sensor/${fridge.id}`);
  assert.match(page.text, /Alarm receivers: Kocken\./);
  assert.match(page.html, /device_type=ble/);
  const seen = page.html.match(/name="version" value="(\d+)"/)![1]!;
  const first = { temperature_above: "8,5", version: seen };
  assert.equal((await as.admin.post(alerts, first)).status, 303);
  const second = await as.user.post(alerts, {
    temperature_above: "9",
    version: seen,
  });
  assert.equal(second.status, 422, "the second of two tabs");
  assert.match(
    second.text,
    /This has been changed in the meantime, perhaps by somebody else/,
  );
  assert.match(second.text, /8\.5/);
  for (
    const [language, limit] of [["sv", "8,5"], ["no", "8,5"], ["en", "8.5"]]
  ) {
    const { html } = await as.admin.with({ language: language as Language })
      .get(`/user/sensors/add-edit-sensor/${fridge.id}`);
    const [field] = html.match(/<input[^>]*name="temperature_above"[^>]*>/)!;
    assert.ok(field.includes(`value="${limit}"`), field);
  }
  const late = await as.user.call(
    "PUT",
    `ble-settings/sensors/${fridge.id}/alerts`,
    { temperature_above: 9, version: Number(seen) },
  );
  assert.equal(late.status, 409);

  await new Promise((resolve) => setTimeout(resolve, 20));
  const at = Date.now();
  await report(van, [
    { at, sensors: [{ mac: fridge.mac, temperatureC: 9.5 }] },
    { at: at + 1, sensors: [{ mac: fridge.mac, temperatureC: 9.6 }] },
    { at: at + 2, sensors: [{ mac: other.mac, temperatureC: 9.5 }] },
  ]);
  await portal.tracker.lookOnce();
  const told = await asActor(
    db,
    SYSTEM,
    (tx) => tx.selectFrom("outbox").selectAll().execute(),
  );
  assert.deepEqual(
    told.map((message) => JSON.stringify(message)).filter((text) =>
      text.includes("example.test")
    ).map((text) => /kocken@example\.test/.test(text)),
    [true],
  );
  assert.match(JSON.stringify(told), /Kylen/);
});
