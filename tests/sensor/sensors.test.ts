import assert from "node:assert/strict";
import { newMac, startStory } from "./story.ts";

const SENSORS = "/api/v1/ble-settings/sensors";
const BLUETOOTH = "/api/v1/ble-settings/bluetooth";
const ADD = "/user/sensors/add-edit-sensor";

Deno.test("sensors and tags", async (t) => {
  await using story = await startStory({});
  const { portal, van, truck, report, as } = story;
  const add = async (name: string, more: object = {}) => {
    const added = await as.admin.call("POST", SENSORS, {
      name,
      mac: newMac(),
      ...more,
    });
    assert.equal(added.status, 201, JSON.stringify(added.json));
    return added.json.data as { id: number; mac: string };
  };
  const stateOf = async (id: number) => {
    const { json } = await as.admin.call("GET", `${SENSORS}/${id}`);
    return json.data;
  };

  await t.step(
    "BLE-01 API-51 the list shows name, MAC, paired unit, temperature, humidity, door, time and pairing, by page and call",
    async () => {
      const { mac } = await add("Kyl & frys", { serial_number: "SN-77" });
      await report(van, [{
        at: Date.now() - 60_000,
        sensors: [{
          mac,
          temperatureC: -18.5,
          humidityPercent: 41,
          doorOpen: true,
        }],
      }]);
      await portal.tracker.lookOnce();
      const page = await as.user.get("/user/sensors");
      assert.equal(page.status, 200);
      for (
        const text of [
          "Kyl & frys",
          mac.match(/../g)!.join(":"),
          "-18.5 °C",
          "41 %",
          "Open",
          "by Kylbil",
          "Not paired",
        ]
      ) assert.ok(page.text.includes(text), text);
      const { json } = await as.user.call("GET", `${SENSORS}?search=sn-77`);
      const [sensor] = json.data;
      assert.deepEqual(
        [
          sensor.temperature,
          sensor.humidity,
          sensor.door_open,
          sensor.heard_by,
          sensor.pairing,
          sensor.serial_number,
        ],
        [-18.5, 41, true, "Kylbil", "unpaired", "SN-77"],
      );
    },
  );

  await t.step(
    "BLE-01 the list is searched, and sorted by each column both ways, empty values last",
    async () => {
      const a = await add("Ärlig A");
      const b = await add("Ärlig B");
      const at = Date.now() - 30_000;
      await report(van, [
        { at, sensors: [{ mac: a.mac, temperatureC: 9 }] },
        { at: at + 1000, sensors: [{ mac: b.mac, temperatureC: 3 }] },
      ]);
      await add("Ärlig C");
      await portal.tracker.lookOnce();
      const names = async (query: string) => {
        const { json } = await as.admin.call(
          "GET",
          `${SENSORS}?search=${encodeURIComponent("Ärlig")}&${query}`,
        );
        return json.data.map(({ name }: { name: string }) => name.at(-1))
          .join("");
      };
      assert.equal(await names("order=temperature"), "BAC");
      assert.equal(await names("order=temperature&direction=desc"), "ABC");
      assert.equal(await names("order=time&direction=desc"), "BAC");
      assert.equal(await names("order=name&direction=desc"), "CBA");
      for (const order of ["mac", "unit", "humidity", "door", "pairing"]) {
        const page = await as.admin.get(`/user/sensors?order=${order}`);
        assert.match(page.html, /aria-sort="ascending"/, order);
      }
      const found = await as.admin.get(
        `/user/sensors?search=${a.mac.match(/../g)!.join("-").toLowerCase()}`,
      );
      assert.match(found.text, /Ärlig A/);
      assert.doesNotMatch(found.text, /Ärlig B/);
    },
  );

  await t.step(
    "BLE-02 a MAC that is missing, invalid or in use, also by another account, is refused by page and call",
    async () => {
      const { mac } = await add("Först");
      const cases = [
        ["", "MAC missing"],
        ["7CD9F4410", "MAC invalid"],
        ["7CD9F4420001", "MAC invalid"],
        ["7CD9F441000G", "MAC invalid"],
        [mac, "MAC in use"],
        [mac.match(/../g)!.join(":").toLowerCase(), "MAC in use"],
      ] as const;
      for (const who of ["admin", "stranger"] as const) {
        for (const [typed, text] of cases) {
          const sent = { name: "Ny", mac: typed, kind: "sensor" };
          const call = await as[who].call("POST", SENSORS, sent);
          assert.equal(call.status, 422, typed);
          assert.deepEqual(call.json.errors, { mac: [`${text}.`] }, typed);
          const page = await as[who].post(ADD, sent);
          assert.equal(page.status, 422);
          assert.ok(page.text.includes(text), `${who} ${typed}: ${text}`);
        }
      }
      const { id } = await add("Sedan");
      const change = await as.admin.call("PUT", `${SENSORS}/${id}`, {
        name: "Sedan",
        mac,
      });
      assert.match(JSON.stringify(change.json), /MAC in use/);
      const taken = await as.stranger.post(ADD, {
        name: "Tagg",
        kind: "tag",
        mac: "7C:D9:F4:42:00:01",
      });
      assert.equal(taken.status, 303, "a tag needs no 41");
    },
  );

  await t.step(
    "BLE-11 an alert limit outside of -20 to +60 °C or 0 to 100 % is refused by page and call",
    async () => {
      const { id } = await add("Gräns");
      const cases = [
        [{ temperature_above: 60.1 }, /from -20 to \+60/],
        [{ temperature_below: -20.1 }, /from -20 to \+60/],
        [{ humidity_above: 100.5 }, /from 0 to 100 %/],
        [{ humidity_below: -1 }, /from 0 to 100 %/],
        [{ temperature_above: 4, temperature_below: 4 }, /must be below/],
      ] as const;
      for (const [limits, text] of cases) {
        const call = await as.admin.call(
          "PUT",
          `${SENSORS}/${id}/alerts`,
          limits,
        );
        assert.equal(call.status, 422);
        assert.match(JSON.stringify(call.json), text);
        const typed = Object.entries(limits).map(([name, value]) => [
          name,
          String(value).replace(".", ","),
        ]);
        const page = await as.admin.post(
          `/user/sensors/${id}/alerts`,
          Object.fromEntries(typed),
        );
        assert.equal(page.status, 422);
        assert.match(page.text, text);
      }
      const rounded = await as.admin.call(
        "PUT",
        `${SENSORS}/${id}/alerts`,
        { temperature_above: 1e-50 },
      );
      assert.equal(rounded.status, 200, "as small as no database takes");
      assert.equal(rounded.json.data.alerts.temperature_above, 0);
      const saved = await as.admin.post(`/user/sensors/${id}/alerts`, {
        temperature_above: "60",
        temperature_below: "-20",
        humidity_above: "100",
        humidity_below: "0",
        door_opened: "true",
      });
      assert.equal(saved.status, 303);
      assert.deepEqual((await stateOf(id)).alerts, {
        temperature_above: 60,
        temperature_below: -20,
        humidity_above: 100,
        humidity_below: 0,
        door_opened: true,
        door_closed: false,
      });
    },
  );

  await t.step(
    "BLE-12 the help tells of 50 m in open air and of a gap of at most 1 cm",
    async () => {
      const { id } = await add("Hjälp");
      for (const path of ["/user/sensors", `${ADD}/${id}`, ADD]) {
        const { text } = await as.admin.get(path);
        assert.match(text, /up to 50 m away in open air/);
        assert.match(text, /gap between them is at most 1 cm/);
      }
    },
  );

  await t.step(
    "BLE-01 a sensor is changed and deleted, and the second of two who change it sees that",
    async () => {
      const { id, mac } = await add("Gammal");
      const { version } = await stateOf(id);
      const sent = { name: "Nyare", mac, kind: "sensor", version };
      const changed = await as.admin.call("PUT", `${SENSORS}/${id}`, sent);
      assert.equal(changed.status, 200);
      const late = await as.admin.call("PUT", `${SENSORS}/${id}`, sent);
      assert.equal(late.status, 409);
      const page = await as.admin.post(`${ADD}/${id}`, {
        ...sent,
        version: String(version),
      });
      assert.equal(page.status, 422);
      const asked = await as.admin.get(`/user/sensors/${id}/deletion`);
      assert.match(asked.text, /Delete Nyare\?/);
      const gone = await as.admin.post(`/user/sensors/${id}/deletion`);
      assert.equal(gone.status, 303);
      const missing = await as.admin.call("GET", `${SENSORS}/${id}`);
      assert.equal(missing.status, 404);
      const again = await as.admin.call("POST", SENSORS, { name: "Åter", mac });
      assert.equal(again.status, 201, "the MAC is free again");
    },
  );

  await t.step(
    "BLE-10 a sensor that is paired with a unit without access shows without values, and cannot be changed",
    async () => {
      const sensor = await add("Hemlig");
      await as.admin.call("PUT", `${BLUETOOTH}/${truck.imei}`, { on: true });
      await as.admin.call("POST", `${SENSORS}/${sensor.id}/pair`, {
        imei: truck.imei,
      });
      await story.report(truck, [{
        at: Date.now() - 300_000,
        sensors: [{ mac: sensor.mac, temperatureC: 13.5 }],
      }]);
      await portal.tracker.lookOnce();
      assert.equal((await stateOf(sensor.id)).temperature, 13.5);
      const listed = await as.user.get("/user/sensors?search=Hemlig");
      assert.match(listed.text, /Hemlig/);
      assert.doesNotMatch(listed.text, /13\.5|Truck/);
      const { json } = await as.user.call("GET", `${SENSORS}/${sensor.id}`);
      assert.deepEqual(
        [json.data.may_change, json.data.unit, json.data.temperature],
        [false, null, null],
      );
      const { id, mac } = sensor;
      for (
        const [method, path, body] of [
          ["PUT", `/${id}`, { name: "Min", mac }],
          ["PUT", `/${id}/alerts`, { temperature_above: 5 }],
          ["POST", `/${id}/unpair`, {}],
          ["DELETE", `/${id}`],
          ["GET", `/${id}/readings`],
        ] as const
      ) {
        const answer = await as.user.call(method, SENSORS + path, body);
        assert.equal(answer.status, 403, `${method} ${path}`);
      }
      for (
        const path of [
          `add-edit-sensor/${id}`,
          `${id}/deletion`,
          `${id}/alerts`,
        ]
      ) {
        const page = await as.user.get(`/user/sensors/${path}`);
        assert.equal(page.status, 403, path);
        assert.match(page.text, /You may not change this sensor/);
      }
      const history = await as.user.get(`/user/sensors/${id}`);
      assert.equal(history.status, 403);
      assert.match(history.text, /You may not see what this sensor has read/);
      const readings = await as.user.call("GET", `${SENSORS}/${id}/readings`);
      assert.match(readings.json.message, /^You may not see what this sensor/);
      const change = await as.user.post(`/user/sensors/add-edit-sensor/${id}`, {
        name: "Min",
        mac,
        kind: "sensor",
      });
      assert.equal(change.status, 403);
      assert.equal(
        (await as.stranger.call("GET", `${SENSORS}/${id}`)).status,
        404,
      );
      assert.equal((await stateOf(id)).name, "Hemlig");
    },
  );
});
