import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { namesOf, valueOf } from "./reading.ts";
import { addSensor, LIST, type ReceiverStory } from "./story.ts";

const m = textsOf("en");
const t = m.alarmReceiver;

/** The picker of units. */
export async function picker(
  { as, add, one, car, van, foreign }: ReceiverStory,
) {
  const id = await add({ name: "Pia", email: "pia@example.test" });
  const path = `${LIST}/${id}/units`;
  const ticked = (html: string) =>
    tagsOf(html, "input").filter((tag) =>
      attributeOf(tag, "type") === "checkbox" &&
      attributeOf(tag, "checked") !== undefined
    ).map((tag) => attributeOf(tag, "value"));
  const opened = await as.admin.get(path);
  assert.ok(
    opened.text.includes("Volvo V90") && opened.text.includes(van.imei),
  );
  assert.ok(opened.text.includes(t.picker.noSensors), "the Bluetooth tab");
  assert.ok(!opened.text.includes("Foreign"));
  assert.deepEqual(ticked(opened.html), []);
  const all = await as.admin.post(path, { action: "all", search: "volvo" });
  assert.deepEqual(ticked(all.html), [String(car.id)], "what is shown");
  const hidden = all.html.match(/<li[^>]*hidden[^>]*>.*?<\/li>/s)![0];
  assert.ok(hidden.includes("Transit"));
  const cleared = await as.admin.post(path, [
    ["action", "nothing"],
    ["search", "volvo"],
    ["gps", String(car.id)],
    ["gps", String(van.id)],
  ]);
  assert.deepEqual(ticked(cleared.html), [String(van.id)]);

  const none = await as.admin.post(path, { action: "save" });
  assert.equal(none.status, 422);
  assert.ok(none.text.includes(textOfKey(m, "SelectUnits")));
  const forged = await as.admin.post(path, { gps: String(foreign.id) });
  assert.equal(forged.status, 422);
  assert.equal((await one(id)).total_units, 0);
  const saved = await as.admin.post(path, [
    ["gps", String(car.id)],
    ["gps", String(van.id)],
    ["back", `${LIST}?search=Pia`],
  ]);
  assert.equal(saved.location, `${LIST}?search=Pia`);
  const list = await as.admin.get(`${LIST}?search=Pia`);
  assert.ok(list.text.includes(t.unitCount(2)), "the count is refreshed");
  const again = await as.admin.get(path);
  assert.deepEqual(
    ticked(again.html).sort(),
    [car.id, van.id].map(String).sort(),
  );
  assert.equal(valueOf(again.html, "search"), "", "ALARM-27");
  assert.equal((await as.stranger.get(path)).status, 404);
}

/** Bluetooth sensors as units of a receiver. */
export async function sensors(
  { as, add, one, db, mine, theirs, car, van, listed }: ReceiverStory,
) {
  const sensor = await addSensor(db, mine, "Kylrum", van.id);
  const far = await addSensor(db, mine, "Bilens", car.id);
  const foreign = await addSensor(db, theirs, "Foreign sensor", null);
  const id = await add({ name: "Sia", email: "sia@example.test" });
  const path = `${LIST}/${id}/units`;
  const page = await as.admin.get(path);
  assert.ok(page.text.includes("Kylrum") && page.text.includes("SN-Kylrum"));
  assert.ok(!page.text.includes("Foreign sensor"));
  assert.equal(
    (await as.admin.post(path, { ble: String(foreign) })).status,
    422,
  );
  const saved = await as.admin.post(path, [
    ["ble", String(sensor)],
    ["ble", String(far)],
    ["gps", String(van.id)],
  ]);
  assert.equal(saved.location, LIST);
  const { total_units, total_ble_units } = await one(id);
  assert.deepEqual([total_units, total_ble_units], [1, 2]);
  const list = await as.admin.get(`${LIST}?search=Sia`);
  assert.ok(list.text.includes(t.unitCount(3)), "ALARM-05 GPS and BLE");

  const { json } = await as.admin.call("POST", "alarm-receiver/get-units", {
    receiverId: id,
  });
  assert.deepEqual(json.data.ble.at(-1), {
    id: sensor,
    Name: "Kylrum",
    SerialNumber: "SN-Kylrum",
    IsSelected: true,
  });
  const of = await listed("admin", `list/ble/${sensor}`);
  assert.deepEqual(of.map(({ name }) => name), ["Sia"]);
  const some = await as.some.call("GET", `alarm-receiver/list/ble/${far}`);
  assert.equal(
    some.status,
    404,
    "ACC-20 a sensor of a unit that one does not see",
  );
  const shown = await as.some.get(path);
  assert.ok(shown.text.includes("Kylrum") && !shown.text.includes("Bilens"));

  // The same screen lists those of that one sensor, and adds to it.
  const address = `${LIST}?device=${sensor}&device_type=ble`;
  assert.deepEqual(namesOf((await as.admin.get(address)).html), ["Sia"]);
  const its = await as.admin.get(`/user/sensors/add-edit-sensor/${sensor}`);
  assert.ok(its.html.includes(`device=${sensor}&amp;device_type=ble`));
  await as.admin.post(`${LIST}/new`, {
    FirstName: "Tor",
    Email: "tor@example.test",
    country_code: "SE",
    phone: "",
    device: String(sensor),
    device_type: "ble",
    back: address,
  });
  assert.deepEqual(namesOf((await as.admin.get(address)).html), ["Sia", "Tor"]);
}

/** The alarms of a unit in unit edit. */
export async function ofUnit(
  { as, car, van, foreign, listed, one }: ReceiverStory,
) {
  const path = `/user/edit-terminal/alarms?unit=${van.id}`;
  const page = await as.admin.get(path);
  assert.deepEqual(namesOf(page.html), ["Pia"]);
  const edit = await as.admin.get(`/user/edit-terminal?unit=${van.id}`);
  assert.ok(edit.html.includes("/user/edit-terminal/alarms?"), "the link");
  const user = await as.user.get(`/user/edit-terminal?unit=${car.id}`);
  assert.ok(!user.html.includes("/user/edit-terminal/alarms?"));
  assert.equal(
    (await as.admin.get(path.replace(String(van.id), "0"))).status,
    404,
  );
  const strangers = await as.stranger.get(path);
  assert.equal(strangers.status, 404);
  const hidden = `/user/edit-terminal/alarms?unit=${car.id}`;
  assert.equal((await as.some.get(hidden)).status, 403, "ACC-20");

  // ALARM-21: what is saved from here carries the unit.
  const device = { device: String(van.id), device_type: "gps", back: path };
  const saved = await as.admin.post(`${LIST}/new`, {
    ...device,
    FirstName: "Vera",
    Email: "vera@example.test",
    country_code: "SE",
    phone: "",
  });
  assert.equal(saved.location, path);
  assert.deepEqual(namesOf((await as.admin.get(path)).html), ["Pia", "Vera"]);
  const offered = await as.admin.post(`${LIST}/new`, {
    ...device,
    step: "receiver",
  });
  assert.ok(offered.text.includes("Rut") && !offered.text.includes("Vera"));
  const rut = (await listed()).find(({ name }) => name === "Rut")!;
  await as.admin.post(`${LIST}/new`, { ...device, receiver: String(rut.id) });
  assert.equal((await one(rut.id)).total_units, 2);
  assert.deepEqual((await one(rut.id)).security_alarm, 1, "as it was");

  // A toggle here leads back here, also when it is refused.
  const refused = await as.admin.post(`${LIST}/${rut.id}/alarm`, {
    type: "fire",
    state: "1",
    back: path,
  });
  assert.ok(refused.html.includes("Transit"));
  assert.equal(tagsOf(refused.html, "dialog").length, 1);

  // ALARM-34
  const kinds = async (unit: { id: number }) => {
    const { json } = await as.admin.call("GET", `alertconfig/kinds/${unit.id}`);
    return json.data as { kinds: string[]; all: string[] };
  };
  const { kinds: on, all } = await kinds(van);
  assert.deepEqual(on, all, "every kind is on until it is switched off");
  for (
    const kind of [
      "geofenceLeft",
      "movement",
      "powerLost",
      "lowBattery",
      "serviceDue",
      "temperatureAbove",
    ]
  ) {
    assert.ok(all.includes(kind), kind);
  }
  assert.ok(page.text.includes(m.event.kind.lowBattery));
  const without = all.filter((kind) => kind !== "lowBattery");
  const set = await as.admin.post(
    path,
    new URLSearchParams(without.map((kind) => ["kinds", kind])),
  );
  assert.equal(set.location, path);
  assert.deepEqual((await kinds(van)).kinds, without);
  assert.deepEqual((await kinds(car)).kinds, all, "only that unit");
  const everywhere = await as.admin.post(path, {
    kinds: "powerLost",
    action: "all",
  });
  assert.equal(everywhere.status, 303);
  for (const unit of [car, van]) {
    assert.deepEqual((await kinds(unit)).kinds, ["powerLost"]);
  }
  const wrong = await as.admin.call("PUT", `alertconfig/kinds/${van.id}`, {
    kinds: ["harshBraking"],
  });
  assert.deepEqual(wrong.json.errors, {
    kinds: [textOfKey(m, "UnknownAlertKind")],
  });
  await as.some.call("PUT", `alertconfig/kinds/${van.id}`, {
    kinds: all,
    all_units: true,
  });
  assert.deepEqual((await kinds(van)).kinds, all);
  assert.deepEqual((await kinds(car)).kinds, ["powerLost"], "ACC-20");
  for (const who of ["stranger", "some"] as const) {
    const unit = who === "some" ? car : foreign;
    const asked = who === "some" ? car.id : van.id;
    const answer = await as[who].call("PUT", `alertconfig/kinds/${asked}`, {
      kinds: [],
    });
    assert.equal(answer.status, 404, String(unit.id));
  }
}
