import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { eventually } from "../harness/eventually.ts";
import { startTestPortal } from "../harness/portal.ts";
import { browserOf, putUnit, startUnits, storedUnit } from "./story.ts";

const m = textsOf("en");
const CALLS = "/api/v1/user/terminal";

/** The smallest change of a unit as a whole. */
const WHOLE = {
  name: "Volvo",
  type: "car",
  marker_colour: "#0b5f56",
  consumption: 0.6,
  co2: 100,
  odometer: 1000,
};

Deno.test("calls about units", async (t) => {
  await using portal = await startTestPortal();
  const { db, car, admin, user, stranger } = await startUnits(portal);
  const asAdmin = (await portal.as(admin.email)).call;
  const asUser = (await portal.as(user.email)).call;
  const asStranger = (await portal.as(stranger.email)).call;
  const one = `${CALLS}/${car.imei}`;

  await t.step("API-50 units are listed, narrowed and read", async () => {
    const { data } = (await asUser("GET", `${CALLS}?search=abc`)).json;
    assert.equal(data.total, 1);
    assert.equal(data.units[0].imei, car.imei);
    assert.equal((await asUser("GET", `${CALLS}?search=x`)).json.data.total, 0);
    const byImei = (await asUser("GET", one)).json.data;
    const byId = (await asUser("GET", `${CALLS}/${car.id}`)).json.data;
    assert.deepEqual(byImei, byId);
    assert.equal(byId.registration_number, "ABC123");
    assert.equal(byId.odometer, null);
    for (const path of [one, `${CALLS}/x`, `${CALLS}/${"9".repeat(12)}`]) {
      assert.equal((await asStranger("GET", path)).status, 404);
    }
    const images = await asUser("GET", `${CALLS}/images?imei=${car.imei}`);
    assert.ok(images.status === 200, images.html);
  });

  await t.step(
    "API-50 UNIT-06 a unit is changed as a whole by administrators",
    async () => {
      const { version } = await storedUnit(db, car.id);
      const change = { ...WHOLE, version, service_interval_km: 15_000 };
      const changed = await asAdmin("PUT", one, change);
      assert.equal(changed.status, 200, changed.html);
      const { data } = changed.json;
      assert.equal(data.odometer, 1000);
      assert.equal(data.version, version + 1);
      assert.deepEqual(data.next_service, {
        km: 15_000,
        hours: null,
        day: null,
      });
      const late = await asAdmin("PUT", one, change);
      assert.equal(late.status, 409);
      assert.equal(late.json.message, m.byKey.ChangedMeanwhile);
      const next = { ...change, version: data.version };
      const empty = await asAdmin("PUT", one, { ...next, co2: "", name: "" });
      assert.equal(empty.status, 422);
      assert.deepEqual(empty.json.errors, {
        name: [m.byKey.SpecifyUnitName],
        co2: [m.byKey.SpecifyCo2],
      });
      assert.equal((await asUser("PUT", one, next)).status, 403);
      assert.equal((await asStranger("PUT", one, next)).status, 404);
    },
  );

  await t.step(
    "API-50 UNIT-22 everybody with access notes where the unit is placed",
    async () => {
      const { version } = await storedUnit(db, car.id);
      const note = { version, gps_placement: "Under the seat" };
      const noted = await asUser("PUT", `${one}/note`, note);
      assert.equal(noted.json.data.gps_placement, "Under the seat");
      assert.equal((await asUser("PUT", `${one}/note`, note)).status, 409);
      assert.equal((await asStranger("PUT", `${one}/note`, note)).status, 404);
    },
  );

  await t.step(
    "API-50 UNIT-28 several units are changed by one call, with the result of each",
    async () => {
      await putUnit(db, car.id, { frequency_locked: true });
      const path = "/api/v1/administration/terminal/changes";
      const task = { task: "report_frequency", report_frequency: "1h" };
      const done = await asAdmin("POST", path, { ...task, all: true });
      assert.deepEqual(done.json.data, [{
        id: car.id,
        name: "Volvo",
        changed: false,
        message: m.byKey.FrequencyLocked,
      }]);
      const none = await asAdmin("POST", path, task);
      assert.equal(none.status, 422);
      assert.deepEqual(none.json.errors.unit_ids, [m.byKey.SelectUnits]);
      assert.notEqual(
        (await asUser("POST", path, { ...task, all: true })).status,
        200,
      );
    },
  );

  await t.step(
    "UNIT-20 a locked report frequency is refused by call to everybody, and left out it stays",
    async () => {
      await putUnit(db, car.id, { frequency_locked: true });
      const version = async () => (await storedUnit(db, car.id)).version;
      const asked = { report_frequency: "1h" };
      for (
        const put of [
          async () =>
            await asUser("PUT", `${one}/note`, {
              ...asked,
              version: await version(),
            }),
          async () =>
            await asAdmin("PUT", one, {
              ...WHOLE,
              ...asked,
              version: await version(),
            }),
        ]
      ) {
        const { status, json } = await put();
        assert.equal(status, 422);
        assert.deepEqual(json.errors, {
          report_frequency: [m.byKey.FrequencyLocked],
        });
      }
      const note = { version: await version(), gps_placement: "Boot" };
      assert.equal((await asUser("PUT", `${one}/note`, note)).status, 200);
      const stored = await storedUnit(db, car.id);
      assert.equal(stored.report_frequency, null);
      assert.equal(stored.frequency_locked, true);
    },
  );

  await t.step(
    "API-50 UNIT-28 a named thing that does not exist is reported, and nothing of another account is shown",
    async () => {
      const path = "/api/v1/administration/terminal/changes";
      const task = { task: "department", department_id: null };
      const missing = (id: number) => ({
        id,
        name: "",
        changed: false,
        message: m.byKey.UnitNotFound,
      });
      const some = await asAdmin("POST", path, {
        ...task,
        unit_ids: [car.id, 999_999],
      });
      assert.deepEqual(some.json.data, [
        { id: car.id, name: "Volvo", changed: true, message: null },
        missing(999_999),
      ]);
      const { version } = await storedUnit(db, car.id);
      const foreign = await asStranger("POST", path, {
        ...task,
        unit_ids: [car.id],
      });
      assert.deepEqual(foreign.json.data, [missing(car.id)]);
      assert.equal((await storedUnit(db, car.id)).version, version);
    },
  );

  await t.step(
    "API-50 ING-22 the other ids of a unit are changed by call, and stay when they are left out",
    async () => {
      const put = async (ids?: string[]) => {
        const { version } = await storedUnit(db, car.id);
        const change = { ...WHOLE, version, ...(ids && { tracker_ids: ids }) };
        return await asAdmin("PUT", one, change);
      };
      const given = await put(["phone-1", car.imei, "A topic/of/mine"]);
      const ids = ["A topic/of/mine", "phone-1"];
      assert.deepEqual(given.json.data.tracker_ids.sort(), ids, given.html);
      assert.deepEqual((await put()).json.data.tracker_ids.sort(), ids);
      const listed = (await asUser("GET", CALLS)).json.data.units[0];
      assert.deepEqual(listed.tracker_ids.sort(), ids);
      assert.deepEqual((await put([])).json.data.tracker_ids, []);
      const wrong = await put([""]);
      assert.deepEqual(wrong.json.errors, {
        tracker_ids: [m.byKey.SpecifyTrackerId],
      });
    },
  );

  await t.step("ING-20 a unit gets a key by call, shown once", async () => {
    const path = `/api/v1/administration/terminal/${car.id}/ingest-key`;
    const { key } = (await asAdmin("POST", path)).json.data;
    assert.ok(key.length > 30);
    assert.equal((await asStranger("POST", path)).status, 404);
    assert.equal((await asAdmin("DELETE", path)).status, 200);
    assert.equal((await storedUnit(db, car.id)).ingest_key, null);
  });
});

Deno.test("ING-20 an administrator makes a key for a unit, which is shown once, and takes it away", async () => {
  await using portal = await startTestPortal();
  const { db, car, admin, user } = await startUnits(portal);
  const page = `/user/edit-terminal/ingest-key?unit=${car.id}`;
  const browser = browserOf(await portal.as(admin.email));
  const ordinary = browserOf(await portal.as(user.email));
  const statusOf = async (key: string) => {
    const second = Math.floor(Date.now() / 1000);
    const { status, body } = await portal.report(
      `/?id=${car.imei}&lat=59&lon=18&timestamp=${second}${key}`,
    );
    await body?.cancel();
    return status;
  };
  assert.equal(await statusOf(""), 200);
  const made = await browser.post(page, {});
  const key = made.html.match(/<code[^>]*>([^<]+)</)![1]!;
  // Ingest learns of a key a moment later.
  await eventually(
    "the refusal of reports without the key",
    async () => await statusOf("") === 401,
  );
  assert.equal(await statusOf(`&key=${key}`), 200);
  assert.ok(!(await browser.get(page)).html.includes(key), "shown once");
  assert.equal((await ordinary.get(page)).status, 404);
  assert.equal((await ordinary.post(page, { action: "remove" })).status, 404);
  assert.ok((await storedUnit(db, car.id)).ingest_key);
  assert.equal((await browser.post(page, { action: "remove" })).status, 303);
  assert.equal((await storedUnit(db, car.id)).ingest_key, null);
});
