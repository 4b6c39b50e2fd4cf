import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import { addBrowser, CALLS, startReceivers } from "./story.ts";

const m = textsOf("en");
const RUT = { name: "Rut", email: "RUT@example.test " };

Deno.test("API-26 API-27 API-28 API-29 API-32 receivers are added, listed, changed, switched and deleted in the named shapes", async (t) => {
  await using story = await startReceivers();
  const { as, post, listed, one, add, car, van, foreign, people } = story;
  const refused = async (json: object, errors: object, path = "add-edit") => {
    const before = await listed();
    const answer = await post(path, json);
    assert.equal(answer.status, 422, answer.html);
    assert.deepEqual(answer.json.errors, errors, JSON.stringify(json));
    assert.deepEqual(await listed(), before, "API-04 nothing is changed");
  };
  const text = (key: string) => [textOfKey(m, key)];

  const id = await add({ ...RUT, country_code: "46", phone: "0701740605" });
  await t.step("API-26 the list has every field", async () => {
    assert.deepEqual(await listed(), [{
      id,
      member_id: null,
      name: "Rut",
      email: "rut@example.test",
      country_code: "46",
      phone: "701740605",
      push_notification: 0,
      security_alarm: 0,
      function_alarm: 0,
      quiet_from: null,
      quiet_until: null,
      total_units: 0,
      total_ble_units: 0,
      member: null,
      version: 1,
    }]);
    assert.deepEqual(await listed("stranger"), [], "of the own account only");
  });

  await t.step(
    "ALARM-15 ALARM-16 name and a way to reach are needed; other brands need an e-mail",
    async () => {
      await refused({ email: "a@example.test" }, {
        name: text("ReceiverNameRequired"),
      });
      await refused({ name: " \u200b ", email: "a@example.test" }, {
        name: text("ReceiverNameRequired"),
      });
      await refused({ name: "Bo" }, {
        email: text("ReceiverEmailOrPhoneRequired"),
      });
      await refused({ id, name: "Rut", email: null, phone: "" }, {
        email: text("ReceiverEmailOrPhoneRequired"),
      });
      await refused({ name: "Bo", email: "bo@example" }, {
        email: text("EnterValidEmail"),
      });
      const phoneOnly = { name: "Bo", phone: "701740606" };
      const other = await as.admin.with({ host: "journal.localhost" })
        .call("POST", `${CALLS}/add-edit`, phoneOnly);
      assert.deepEqual(
        other.json.errors,
        { email: text("ReceiverEmailRequired") },
        other.html,
      );
      await post("add-edit", phoneOnly);
      const bo = (await listed()).find(({ name }) => name === "Bo")!;
      assert.deepEqual([bo.email, bo.phone], [null, "701740606"]);
      assert.equal(bo.country_code, "46", "LIM-10 Sweden when none is chosen");
      await as.admin.call("GET", `${CALLS}/${bo.id}/delete`);
    },
  );

  await t.step(
    "ALARM-20 LIM-04 an e-mail or phone that another has is refused, also at the same time",
    async () => {
      await refused({ name: "Bo", email: "rut@example.test" }, {
        email: text("ReceiverEmailExists"),
      });
      for (const phone of ["701740605", "+46701740605", "0046701740605"]) {
        await refused({ name: "Bo", phone }, {
          phone: text("ReceiverPhoneExists"),
        });
      }
      const twins = await Promise.all(
        [1, 2, 3].map(() =>
          post("add-edit", { name: "Tvilling", email: "twin@example.test" })
        ),
      );
      assert.deepEqual(twins.map(({ status }) => status).sort(), [
        200,
        422,
        422,
      ]);
      const [twin] = (await listed()).filter(({ name }) => name === "Tvilling");
      await refused({ id: twin!.id, name: "Tvilling", email: RUT.email }, {
        email: text("ReceiverEmailExists"),
      });
      assert.ok(
        await add(RUT, "stranger"),
        "another account's list is another",
      );
      const gone = await as.admin.call("GET", `${CALLS}/${twin!.id}/delete`);
      assert.equal(gone.json.success, true);
    },
  );

  await t.step(
    "API-28 what is absent stays, null removes; a stale version is refused",
    async () => {
      await post("add-edit", { id, name: "Rut R", security_alarm: 1 });
      const rut = await one(id);
      assert.deepEqual(
        [rut.name, rut.email, rut.phone, rut.security_alarm, rut.version],
        ["Rut R", "rut@example.test", "701740605", 1, 2],
      );
      await post("add-edit", { id, name: "Rut", phone: null, version: 2 });
      assert.equal((await one(id)).phone, null);
      const stale = await post("add-edit", { id, name: "X", version: 2 });
      assert.equal(stale.status, 409);
      assert.equal((await one(id)).name, "Rut");
      const none = await post("add-edit", { id: id + 1000, name: "Rut" });
      assert.equal(none.status, 404);
    },
  );

  await t.step(
    "ALARM-09 API-32 the toggle sets one sort of alarms; wrong ones change nothing",
    async () => {
      await post("alarm-type/toggle", {
        receiverId: id,
        type: "function",
        state: 1,
      });
      await post("alarm-type/toggle", {
        receiverId: id,
        type: "security",
        state: 0,
      });
      const { security_alarm, function_alarm } = await one(id);
      assert.deepEqual([security_alarm, function_alarm], [0, 1]);
      const toggle = "alarm-type/toggle";
      await refused({ receiverId: id, type: "fire", state: 1 }, {
        type: text("UnknownAlarmType"),
      }, toggle);
      await refused({ receiverId: id, type: "security", state: 2 }, {
        state: text("UnreadableRequest"),
      }, toggle);
      const form = new URLSearchParams({
        receiverId: String(id),
        type: "security",
        state: "1",
      });
      const sent = await as.admin.upload("POST", `${CALLS}/${toggle}`, form);
      assert.equal(sent.status, 200, "a form says the same as JSON");
      assert.equal((await one(id)).security_alarm, 1);
    },
  );

  await t.step("ALARM-41 quiet hours are a pair of times", async () => {
    await post("add-edit", {
      id,
      name: "Rut",
      quiet_from: "22:00",
      quiet_until: "06:30",
    });
    const { quiet_from, quiet_until } = await one(id);
    assert.deepEqual([quiet_from, quiet_until], ["22:00", "06:30"]);
    await refused({ id, name: "Rut", quiet_from: "22:00" }, {
      quiet_until: text("SpecifyHours"),
    });
    await refused({ id, name: "Rut", quiet_from: "25:00", quiet_until: "1" }, {
      quiet_from: text("SpecifyHours"),
      quiet_until: text("SpecifyHours"),
    });
    await refused(
      { id, name: "Rut", quiet_from: "08:00", quiet_until: "08:00" },
      { quiet_until: text("QuietHoursSame") },
    );
    await post("add-edit", {
      id,
      name: "Rut",
      quiet_from: "",
      quiet_until: "",
    });
    assert.equal((await one(id)).quiet_from, null);
  });

  await t.step(
    "ALARM-13 ALARM-14 a user becomes a receiver once, and only users get notifications",
    async () => {
      const { id: member_id } = people.user;
      const ulf = await add({
        name: "Ulf",
        email: "u@example.test",
        member_id,
      });
      assert.deepEqual((await one(ulf)).member, {
        id: member_id,
        push_id: null,
      });
      await refused({ name: "U2", email: "u2@example.test", member_id }, {
        member_id: text("ReceiverMemberExists"),
      });
      const strangers = people.stranger.id;
      await refused({
        name: "U2",
        email: "u2@example.test",
        member_id: strangers,
      }, {
        member_id: text("MemberNotFound"),
      });
      await refused({ id, name: "Rut", push_notification: 1 }, {
        push_notification: text("ReceiverPushNeedsMember"),
      });
      const push_id = await addBrowser(story.db, story.mine, member_id);
      await post("add-edit", { id: ulf, name: "Ulf", push_notification: true });
      const listedUlf = await one(ulf);
      assert.deepEqual(listedUlf.member, { id: member_id, push_id });
      assert.equal(listedUlf.push_notification, 1);
      const leaver = await newUser(story.db, story.mine);
      const left = await add({
        name: "Leaver",
        email: "leaver@example.test",
        member_id: leaver.id,
      });
      await as.admin.call(
        "DELETE",
        `/api/v1/administration/user/${leaver.id}?current_password=Prov-1234!`,
      );
      assert.equal(await one(left), undefined, "who has left gets no alarms");
    },
  );

  await t.step(
    "ALARM-21 API-27 terminal_id and device_type give the unit; the lists of a device",
    async () => {
      const of = (unit: { id: number | string }, type = "gps") => ({
        terminal_id: unit.id,
        device_type: type,
      });
      const eva = await add({
        name: "Eva",
        email: "e@example.test",
        ...of(car),
      });
      await add({ id, name: "Rut", ...of({ id: van.imei }) });
      const names = async (device: string | number, type = "gps") =>
        (await listed("admin", `list/${type}/${device}`)).map(({ id }) => id);
      assert.deepEqual(await names(car.id), [eva]);
      assert.deepEqual(await names(van.imei), [id]);
      assert.equal((await one(eva)).total_units, 1);
      await refused({ name: "X", email: "x@example.test", ...of(foreign) }, {
        terminal_id: text("UnitNotFound"),
      });
      await refused({ name: "X", email: "x@example.test", ...of(car, "gsm") }, {
        device_type: text("UnknownDeviceType"),
      });
      for (const path of [`gps/${foreign.id}`, "gps/no", "ble/1"]) {
        const answer = await as.admin.call("GET", `${CALLS}/list/${path}`);
        assert.equal(answer.status, 404, path);
      }
      const some = await as.some.call("GET", `${CALLS}/list/gps/${car.id}`);
      assert.equal(some.status, 404, "ACC-20 a unit that one does not see");
    },
  );

  await t.step(
    "ALARM-23 API-29 a receiver is deleted by its own account only, and by no link of another site",
    async () => {
      const path = `${CALLS}/${id}/delete`;
      assert.equal((await as.stranger.call("GET", path)).status, 404);
      const lured = await as.admin.get(path);
      assert.equal(
        lured.status,
        403,
        "a link of another site, with the cookie",
      );
      assert.ok(await one(id));
      const page = as.admin.with({ headers: { "x-request-type": "web" } });
      const gone = await page.get(path);
      assert.deepEqual(
        [gone.json.success, gone.json.data, gone.json.message],
        [true, null, textOfKey(m, "ReceiverDeleted")],
      );
      assert.equal(await one(id), undefined);
      assert.equal((await as.admin.call("GET", path)).status, 404);
    },
  );
});
