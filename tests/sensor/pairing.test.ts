import assert from "node:assert/strict";
import { eventually } from "../harness/eventually.ts";
import { newUnit } from "../harness/build.ts";
import { newMac, startStory } from "./story.ts";

const SENSORS = "/api/v1/ble-settings/sensors";
const BLUETOOTH = "/api/v1/ble-settings/bluetooth";

Deno.test("pairing sensors with units", async (t) => {
  await using story = await startStory({
    SENSOR_PAIR_ORDER: "pair {slot} {mac}",
    SENSOR_UNPAIR_ORDER: "forget {slot}",
  });
  const { db, portal, clock, mine, van, truck, as } = story;
  const add = async (name: string, who: keyof typeof as = "admin") => {
    const added = await as[who].call("POST", SENSORS, { name, mac: newMac() });
    assert.equal(added.status, 201, JSON.stringify(added.json));
    return added.json.data as { id: number; mac: string };
  };
  const stateOf = async (id: number) =>
    (await as.admin.call("GET", `${SENSORS}/${id}`)).json.data;
  const pair = (id: number, imei?: string, who: keyof typeof as = "admin") =>
    as[who].call("POST", `${SENSORS}/${id}/pair`, { imei });
  const switchOn = async (unit: { imei: string }) => {
    const answer = await as.admin.call("PUT", `${BLUETOOTH}/${unit.imei}`, {
      on: true,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.json));
  };
  /** Lets the unit report and answer until it has got these orders, and no more. */
  const obey = async (unit: { imei: string }, ...expected: string[]) => {
    let next: string | null = null;
    for (const order of expected) {
      next ??= await eventually(
        `the order ${order}`,
        () => story.report(unit, [{ at: Date.now() }]),
      );
      assert.equal(next, order);
      next = await story.answer(unit, "OK");
    }
    assert.equal(next, null);
    assert.equal(await story.report(unit, [{ at: Date.now() }]), null);
  };

  await t.step(
    "BLE-08 BLE-09 Bluetooth is switched per unit by an order, and on tells of 5 to 25 mAh",
    async () => {
      const page = `/user/edit-terminal/bluetooth?unit=${van.id}`;
      const before = await as.user.get(page);
      assert.match(before.text, /deep sleep is raised from 5 to 25 mAh/);
      const switched = await as.user.post(page, { on: "1" });
      assert.equal(switched.status, 303);
      const { json } = await as.user.call("GET", `${BLUETOOTH}/${van.imei}`);
      assert.deepEqual([json.data.enabled, json.data.is_waiting], [true, true]);
      await obey(van, "setparam 800:2");
      const told = await as.user.call("GET", `${BLUETOOTH}/${van.id}`);
      assert.equal(told.json.data.is_waiting, false);
    },
  );

  await t.step(
    "BLE-03 a sensor waits until the unit has received the order to pair, then it is paired",
    async () => {
      const sensor = await add("Kyl fram");
      const page = `/user/sensors/add-edit-sensor/${sensor.id}`;
      const sent = await as.admin.post(`/user/sensors/${sensor.id}/pairing`, {
        imei: van.imei,
      });
      assert.equal(sent.status, 303);
      assert.match((await as.admin.get(page)).text, /Waiting\.\.\./);
      assert.match((await as.admin.get("/user/sensors")).text, /Waiting\.\.\./);
      assert.equal((await stateOf(sensor.id)).pairing, "pairing");
      const order = await eventually(
        "the order to pair",
        () => story.report(van, [{ at: Date.now() }]),
      );
      assert.equal(order, `pair 1 ${sensor.mac}`);
      assert.equal((await stateOf(sensor.id)).pairing, "pairing");
      await story.answer(van, "OK");
      const { pairing, unit, slot } = await stateOf(sensor.id);
      assert.deepEqual([pairing, unit.imei, slot], ["paired", van.imei, 1]);
      assert.doesNotMatch((await as.admin.get(page)).text, /Waiting\.\.\./);
    },
  );

  await t.step(
    "BLE-01 UNIT-01 what the slot of a paired sensor reads is the sensor's, also by a late report; before and after it is nobody's",
    async () => {
      const unit = await newUnit(db, mine);
      await switchOn(unit);
      await obey(unit, "setparam 800:2");
      const sensor = await add("Lastrum");
      await pair(sensor.id, unit.imei);
      await obey(unit, `pair 1 ${sensor.mac}`);
      const paired = Date.now();
      const read = (at: number, temperatureC: number) =>
        story.report(unit, [{ at, sensors: [{ slot: 1, temperatureC }] }]);
      await new Promise((resolve) => setTimeout(resolve, 30));
      const between = Date.now();
      await read(paired - 600_000, 30);
      await new Promise((resolve) => setTimeout(resolve, 30));
      await as.admin.call("POST", `${SENSORS}/${sensor.id}/unpair`, {});
      await story.report(unit, [{
        at: between,
        sensors: [{ slot: 1, temperatureC: 7 }],
      }]);
      await portal.tracker.lookOnce();
      assert.equal((await stateOf(sensor.id)).temperature, 7);
    },
  );

  await t.step(
    "BLE-05 a sensor that is paired must be unpaired before it is paired with another unit",
    async () => {
      await switchOn(truck);
      const sensor = await add("Flyttbar");
      await pair(sensor.id, van.imei);
      const call = await pair(sensor.id, truck.imei);
      assert.equal(call.status, 409);
      assert.match(
        JSON.stringify(call.json),
        /Already paired with another GPS/,
      );
      const page = await as.admin.post(`/user/sensors/${sensor.id}/pairing`, {
        imei: truck.imei,
      });
      assert.equal(page.status, 422);
      assert.match(page.text, /Already paired with another GPS/);
      await as.admin.post(`/user/sensors/${sensor.id}/unpairing`);
      assert.equal((await stateOf(sensor.id)).pairing, "unpaired");
      assert.equal((await pair(sensor.id, truck.imei)).status, 200);
      assert.equal((await stateOf(sensor.id)).unit.imei, truck.imei);
    },
  );

  await t.step(
    "BLE-04 unpairing returns a sensor to unpaired, and tells the unit only what it has been told before",
    async () => {
      const unit = await newUnit(db, mine);
      await switchOn(unit);
      await obey(unit, "setparam 800:2");
      const sensor = await add("Tillfällig");
      await pair(sensor.id, unit.imei);
      await as.admin.call("POST", `${SENSORS}/${sensor.id}/unpair`, {});
      await obey(unit);
      await pair(sensor.id, unit.imei);
      await obey(unit, `pair 1 ${sensor.mac}`);
      const gone = await as.admin.call(
        "POST",
        `${SENSORS}/${sensor.id}/unpair`,
        {},
      );
      assert.equal(gone.json.data.pairing, "unpaired");
      assert.equal(gone.json.data.unit, null);
      await obey(unit, "forget 1");
    },
  );

  await t.step(
    "BLE-06 a unit takes at most 4 sensors, also when five are paired at once",
    async () => {
      const unit = await newUnit(db, mine);
      await switchOn(unit);
      const sensors = [];
      for (let n = 0; n < 5; n++) sensors.push(await add(`Nr ${n}`));
      const answers = await Promise.all(
        sensors.map(({ id }) => pair(id, unit.imei)),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      assert.equal(refused.length, 1);
      assert.match(JSON.stringify(refused[0]!.json), /All 4 slots/);
      const { json } = await as.admin.call("GET", `${BLUETOOTH}/${unit.imei}`);
      assert.deepEqual(
        json.data.sensors.map(({ slot }: { slot: number }) => slot),
        [1, 2, 3, 4],
      );
      const fifth = sensors[answers.indexOf(refused[0]!)]!;
      const page = await as.admin.post(`/user/sensors/${fifth.id}/pairing`, {
        imei: unit.imei,
      });
      assert.match(page.text, /All 4 slots of the unit are taken/);
    },
  );

  await t.step(
    "BLE-07 pairing without IMEI, of an unknown sensor, with an unknown unit or one whose Bluetooth is off says why",
    async () => {
      const sensor = await add("Ensam");
      const missing = await pair(sensor.id);
      assert.equal(missing.status, 422);
      assert.match(JSON.stringify(missing.json), /Pairing IMEI missing/);
      const page = `/user/sensors/${sensor.id}/pairing`;
      const empty = await as.admin.post(page, { imei: "" });
      assert.match(empty.text, /Pairing IMEI missing/);
      const unknown = await pair(987_654, van.imei);
      assert.equal(unknown.status, 404);
      assert.match(JSON.stringify(unknown.json), /Sensor not registered/);
      assert.match(
        (await as.admin.post("/user/sensors/987654/pairing", {
          imei: van.imei,
        }))
          .text,
        /Sensor not registered/,
      );
      const foreign = await pair(sensor.id, story.foreign.imei);
      assert.equal(foreign.status, 409);
      assert.match(JSON.stringify(foreign.json), /Could not pair/);
      const unit = await newUnit(db, mine);
      const off = await as.admin.post(page, { imei: unit.imei });
      assert.match(
        off.text,
        /Could not pair: the Bluetooth of the unit is off/,
      );
      assert.equal((await stateOf(sensor.id)).pairing, "unpaired");
    },
  );

  await t.step(
    "BLE-07 an order that the unit does not answer in 90 seconds could not pair, and can be tried again",
    async () => {
      const unit = await newUnit(db, mine);
      await switchOn(unit);
      await obey(unit, "setparam 800:2");
      const sensor = await add("Tyst");
      await pair(sensor.id, unit.imei);
      await eventually(
        "the order to pair",
        () => story.report(unit, [{ at: Date.now() }]),
      );
      clock.laterMs = 120_000;
      assert.equal((await stateOf(sensor.id)).pairing, "failed");
      const page = await as.admin.get(
        `/user/sensors/add-edit-sensor/${sensor.id}`,
      );
      assert.match(page.text, /Could not pair: the unit did not confirm/);
      assert.equal((await pair(sensor.id, unit.imei)).status, 200);
      assert.equal((await stateOf(sensor.id)).pairing, "pairing");
      assert.equal((await stateOf(sensor.id)).slot, 1);
    },
  );

  await t.step(
    "BLE-08 disabling Bluetooth unpairs all sensors of the unit, by page and call",
    async () => {
      for (const by of ["page", "call"] as const) {
        const unit = await newUnit(db, mine);
        await switchOn(unit);
        const sensors = [await add("A"), await add("B")];
        for (const { id } of sensors) await pair(id, unit.imei);
        await obey(
          unit,
          "setparam 800:2",
          `pair 1 ${sensors[0]!.mac}`,
          `pair 2 ${sensors[1]!.mac}`,
        );
        if (by === "call") {
          await as.admin.call("PUT", `${BLUETOOTH}/${unit.id}`, { on: false });
        } else {
          const path = `/user/edit-terminal/bluetooth?unit=${unit.id}`;
          assert.equal((await as.admin.post(path, { on: "0" })).status, 303);
        }
        for (const { id } of sensors) {
          assert.equal((await stateOf(id)).pairing, "unpaired");
        }
        await obey(unit, "forget 1", "forget 2", "setparam 800:0");
      }
    },
  );

  await t.step(
    "BLE-03 without words for pairing the order waits, the page says so, and other orders go out",
    async () => {
      await using silent = await startStory({});
      const { as, van } = silent;
      const added = await as.admin.call("POST", SENSORS, {
        name: "Utan ord",
        mac: newMac(),
      });
      const { id } = added.json.data;
      await as.admin.call("PUT", `${BLUETOOTH}/${van.imei}`, { on: true });
      const getsOrder = (text: string) =>
        eventually(
          text,
          async () => await silent.report(van, [{ at: Date.now() }]) === text,
        );
      await getsOrder("setparam 800:2");
      await silent.answer(van, "OK");
      await as.admin.call("POST", `${SENSORS}/${id}/pair`, { imei: van.imei });
      await eventually("the text of the page", async () => {
        assert.equal(await silent.report(van, [{ at: Date.now() }]), null);
        const page = await as.admin.get(`/user/sensors/add-edit-sensor/${id}`);
        return page.text.includes("could not take the order along");
      });
      const outputs = `/user/edit-terminal/outputs?unit=${van.id}`;
      await as.admin.post(outputs, { output: "1", on: "1" });
      await getsOrder("setdigout 1");
    },
  );
});
