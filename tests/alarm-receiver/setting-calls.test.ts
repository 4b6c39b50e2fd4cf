import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import { readReceiverPhone } from "../../domain/alarm-receiver/receiver-phone.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { CALLS, setParent, startReceivers } from "./story.ts";

const m = textsOf("en");
const RUT = { name: "Rut", email: "rut@example.test" };

Deno.test("ALARM-24 ALARM-26 API-30 API-31 the units of a receiver are read and set", async () => {
  await using story = await startReceivers();
  const { as, post, one, add, car, van, foreign, people } = story;
  const id = await add({ ...RUT, member_id: people.user.id });
  const units = async (asked: object, who: "admin" | "some" = "admin") => {
    const { json } = await post("get-units", asked, who);
    assert.equal(json.success, true);
    return json.data;
  };
  const assign = (terminals: unknown, who: "admin" | "some" = "admin") =>
    post("unit/assign", { receiver_id: id, terminals }, who);
  const of = (...units: { id: number }[]) =>
    units.map(({ id }) => ({ terminal_id: id, device_type: "gps" }));
  const shown = (unit: typeof car, Name: string, IsSelected: boolean) => ({
    ID: unit.id,
    Name,
    Imei: unit.imei,
    IsSelected,
    isLocked: false,
  });
  assert.deepEqual(await units({ receiverId: id }), {
    gps: [shown(van, "Transit", false), shown(car, "Volvo V90", false)],
    ble: [],
  });
  assert.equal((await assign(of(car, van))).json.success, true);
  assert.equal((await one(id)).total_units, 2);
  assert.equal((await assign(of(car))).json.success, true);
  const now = [shown(van, "Transit", false), shown(car, "Volvo V90", true)];
  assert.deepEqual((await units({ receiverId: id })).gps, now);
  assert.deepEqual((await units({ memberId: people.user.id })).gps, now);

  for (
    const [terminals, key] of [
      [[], "SelectUnits"],
      [undefined, "SelectUnits"],
      [of(foreign), "UnitNotFound"],
      [[{ terminal_id: 1, device_type: "ble" }], "UnitNotFound"],
    ] as const
  ) {
    const answer = await assign(terminals);
    assert.equal(answer.status, 422, answer.html);
    assert.deepEqual(answer.json.errors.terminals, [textOfKey(m, key)]);
  }
  assert.deepEqual((await units({ receiverId: id })).gps, now);
  const strangers = await as.stranger.call("POST", `${CALLS}/unit/assign`, {
    receiver_id: id,
    terminals: of(foreign),
  });
  assert.equal(strangers.status, 404);

  // ACC-20: an administrator who sees only the van neither sees nor takes the car, nor leads its alarms elsewhere.
  assert.deepEqual((await units({ receiverId: id }, "some")).gps, [
    shown(van, "Transit", false),
  ]);
  assert.equal((await assign(of(van), "some")).json.success, true);
  assert.equal((await one(id)).total_units, 2);
  assert.equal((await assign(of(car), "some")).status, 422);
  for (
    const [path, json] of [
      ["add-edit", { id, name: "Rut", email: "mine@example.test" }],
      ["alarm-type/toggle", { receiverId: id, type: "security", state: 1 }],
    ] as const
  ) {
    const answer = await post(path, json, "some");
    assert.equal(answer.status, 403, path);
    assert.equal(
      answer.json.message,
      textOfKey(m, "ReceiverHasHiddenUnits"),
    );
  }
  const deleted = await as.some.call("GET", `${CALLS}/${id}/delete`);
  assert.equal(deleted.status, 403);
  assert.ok(await one(id));
});

Deno.test("API-23 API-24 API-25 ALARM-30 ALARM-31 ALARM-32 SHELL-10 language, zone, credits and numbers of alerts", async (t) => {
  await using story = await startReceivers();
  const { db, mine, theirs, as, portal } = story;
  const GET = "alertconfig/language-timezone/get";
  const SAVE = "alertconfig/language-timezone/save";
  const settings = async () => (await as.admin.call("GET", GET)).json.data;
  const save = (language: string, timezone: string) =>
    as.admin.call("POST", SAVE, { language, timezone });

  await t.step(
    "ALARM-30 Swedish and Stockholm until they are saved",
    async () => {
      const unsaved = { Language: "sv", TimeZone: "Europe/Stockholm" };
      assert.deepEqual(await settings(), unsaved);
      const saved = await save("en", "Europe/Helsinki");
      assert.equal(saved.json.message, textOfKey(m, "AlertSettingsSaved"));
      const now = { Language: "en", TimeZone: "Europe/Helsinki" };
      assert.deepEqual(await settings(), now);
      const wrong = await save("de", "Europe/Paris");
      assert.equal(wrong.status, 422);
      assert.deepEqual(wrong.json.errors, {
        language: [textOfKey(m, "UnknownAlertLanguage")],
        timezone: [textOfKey(m, "UnknownAlertTimeZone")],
      });
      const special = await save("sv", "Asia/Kathmandu");
      assert.deepEqual(special.json.errors, {
        timezone: [textOfKey(m, "UnknownAlertTimeZone")],
      });
      assert.deepEqual(await settings(), now);
      const { json } = await as.stranger.call("GET", GET);
      assert.deepEqual(json.data, unsaved, "of the own account");
    },
  );

  await t.step(
    "API-25 the credits are those that support has set",
    async () => {
      const credits = async () =>
        (await as.admin.call("GET", "alertconfig/list")).json.data;
      assert.deepEqual(await credits(), { sms_credit: 0 });
      const { email } = await newUser(db, theirs, { support: true });
      const support = await portal.as(email);
      await support.post(`/support/accounts/${mine}`, { sms_credits: "7" });
      assert.deepEqual(await credits(), { sms_credit: 7 });
    },
  );

  await t.step(
    "ALARM-31 ALARM-40 without the setting nobody is special",
    async () => {
      await setParent(db, mine, await newAccount(db, { beside: mine }));
      const numbers = await as.admin.call("GET", "alertconfig/numbers");
      assert.equal(numbers.status, 404);
      const page = await as.admin.get(
        "/administration/configure-alert-numbers",
      );
      assert.equal(page.status, 404);
    },
  );

  await t.step("SEC-02 the calls are for administrators", async () => {
    for (
      const [method, path] of [
        ["GET", GET],
        ["POST", SAVE],
        ["GET", "alertconfig/list"],
        ["GET", "alertconfig/numbers"],
        ["GET", `${CALLS}/list`],
        ["POST", `${CALLS}/add-edit`],
        ["POST", `${CALLS}/get-units`],
        ["POST", `${CALLS}/unit/assign`],
        ["POST", `${CALLS}/alarm-type/toggle`],
        ["GET", `${CALLS}/1/delete`],
      ] as const
    ) {
      const body = method === "POST" ? {} : undefined;
      assert.equal((await as.user.call(method, path, body)).status, 403, path);
      assert.equal(
        (await as.nobody.call(method, path, body)).status,
        401,
        path,
      );
    }
  });
});

Deno.test("ALARM-18 a leading country code and leading zeros are taken off a phone", () => {
  const read = (code: string, typed: string) => {
    const done = readReceiverPhone(code, typed);
    return done.ok ? done.value.national : done.error;
  };
  for (
    const typed of [
      "701740605",
      "0701740605",
      "070-174 06 05",
      "46701740605",
      "+46 (0)70 174 06 05",
      "+46701740605",
      "0046701740605",
      "00701740605",
    ]
  ) {
    const expected = typed.startsWith("007")
      ? "MakeSurePhoneNunIsCorrect"
      : "701740605";
    assert.equal(read("46", typed), expected, typed);
  }
  assert.equal(read("47", "+46701740605"), "MakeSurePhoneNunIsCorrect");
  assert.equal(read("977", "9779812345678"), "9812345678");
  assert.equal(read("46", "0701"), "Min8CharacterPhoneNumber");
  assert.equal(read("46", "07017406o5"), "MakeSurePhoneNunIsCorrect");
});
