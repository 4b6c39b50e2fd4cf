import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { IMEI, OTHER_IMEI, SOLD_ELSEWHERE, stockUp } from "./story.ts";

const { byKey } = textsOf("en");
const text = (key: string) => byKey[key as keyof typeof byKey];

Deno.test("looking up before registering", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const user = await newUser(db, account);
  const taken = await newUnit(db, account);
  await stockUp(db, IMEI, { paymentTypes: ["monthly", "yearly"] });
  await stockUp(db, OTHER_IMEI);
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });
  await stockUp(db, taken.imei);
  const get = (path: string) => portal.nobody.call("GET", path);
  const post = (body: unknown) =>
    portal.nobody.call("POST", "subcription-paymenttypes", body);

  const imeis: [string, string | undefined, string | null][] = [
    [IMEI, "0", null],
    [IMEI, undefined, null],
    [SOLD_ELSEWHERE, "7", null],
    [SOLD_ELSEWHERE, "0", "UnitNotRegistered"],
    [taken.imei, "0", "ImeiInUse"],
    ["", "0", "SpecifyValidUnitImei"],
    ["123", "0", "InvalidImei"],
    ["490154203237519", "0", "ImeiDoesNotExist"],
  ];
  for (const [imei, subsiteID, key] of imeis) {
    await t.step(
      `API-09 API-58 REG-11 the validator says of "${imei}" on ${subsiteID}: ${key}`,
      async () => {
        const query = new URLSearchParams({ imei });
        if (subsiteID) query.set("subsiteID", subsiteID);
        const { status, json } = await get(`/api/v1/validate/imei?${query}`);
        assert.equal(status, key ? 422 : 200);
        assert.equal(json.success, key === null);
        assert.deepEqual(json.errors, key ? { imei: [text(key)] } : null);
      },
    );
  }

  await t.step(
    "API-10 API-58 LIM-03 an e-mail is free, taken or none",
    async () => {
      const ask = (email: string) =>
        get(`/api/v1/validate/email?${new URLSearchParams({ email })}`);
      assert.equal((await ask("free@x.test")).json.success, true);
      const inUse = await ask(user.email.toUpperCase());
      assert.deepEqual(inUse.json.errors, { email: [text("EmailInUse")] });
      const none = await ask("none");
      assert.deepEqual(none.json.errors, { email: [text("EnterValidEmail")] });
    },
  );

  await t.step(
    "API-08 payment types are labels in the language asked for",
    async () => {
      const swedish = await post({ imei: IMEI, lang: "sv" });
      const labels = textsOf("sv").registration.paymentTypes;
      assert.deepEqual(swedish.json, {
        success: true,
        data: [labels.monthly, labels.yearly],
        errors: null,
      });
    },
  );

  await t.step(
    "API-08 REG-24 a unit without payment types, or none at all, fails",
    async () => {
      for (const imei of [OTHER_IMEI, taken.imei, SOLD_ELSEWHERE, "x"]) {
        const { status, json } = await post({ imei, lang: "en" });
        assert.equal(status, 422, imei);
        assert.equal(json.success, false);
      }
    },
  );

  await t.step("SEC-05 too many requests have to wait", async () => {
    let last = 200;
    let waited: string | null = null;
    for (let n = 0; n < 200 && last !== 429; n++) {
      const answer = await get("validate/email?email=a@b.se");
      last = answer.status;
      waited = answer.headers.get("retry-after");
    }
    assert.equal(last, 429);
    assert.ok(Number(waited) >= 1);
  });
});
