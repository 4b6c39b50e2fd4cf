import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { messagesOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../support/build.ts";
import { startTestPortal, type TestPortal } from "../support/portal.ts";
import {
  callRegister,
  company,
  GOOD_PASSWORD,
  IMEI,
  OTHER_IMEI,
  privateUser,
  REFUSED,
  SOLD_ELSEWHERE,
  stockUp,
} from "./story.ts";

const { messages } = messagesOf("en");
const text = (key: string) => messages[key as keyof typeof messages];

/** What the database holds of accounts, their people and units. */
function storedAccounts(portal: TestPortal) {
  return asActor(
    portal.database.db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("accounts as a")
        .innerJoin("users as u", "u.account_id", "a.id")
        .innerJoin("units as t", "t.account_id", "a.id")
        .selectAll("a")
        .select([
          "u.email",
          "u.first_name",
          "u.last_name",
          "u.is_administrator",
          "t.imei",
        ])
        .orderBy("a.id").execute(),
  );
}

Deno.test("API-07 registering by a call", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  await stockUp(db, IMEI, { paymentTypes: ["monthly", "yearly"] });
  await stockUp(db, OTHER_IMEI);
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });

  for (const [what, field, value, key] of REFUSED) {
    await t.step(`LIM-17 API-05 ${what} is refused at ${field}`, async () => {
      const { status, json } = await callRegister(
        portal,
        company({ [field]: value }),
      );
      assert.equal(status, 422);
      assert.equal(json.success, false);
      assert.equal(json.errors[field]?.[0], text(key));
    });
  }

  const private_: [string, Record<string, unknown>, string, string][] = [
    [
      "no personal number",
      { personal_org_number: "" },
      "personal_org_number",
      "SpecifypersonalNum",
    ],
    [
      "a Norwegian personal number",
      { personal_org_number: "01010750160" },
      "personal_org_number",
      "InvalidPersonalNum",
    ],
    ["no payment type", { terms: 1 }, "paymentType", "SelectPaymentMode"],
    [
      "a payment type that is not offered",
      { paymentType: 3 },
      "paymentType",
      "SelectPaymentMode",
    ],
    [
      "terms that are not accepted",
      { terms: 0 },
      "terms",
      "AcceptTerms&Conditions",
    ],
    [
      "one name only",
      { fullName: "Anna", contactPerson: "Anna" },
      "fullName",
      "SpecifyFullName",
    ],
    [
      "a name of 52",
      { fullName: `${"a".repeat(25)} ${"b".repeat(26)}` },
      "fullName",
      "FullNameTooLong",
    ],
    [
      "a weak password",
      { userPassword: "password" },
      "userPassword",
      "PasswordMustInclude",
    ],
    ["no password", { userPassword: "" }, "userPassword", "SpecifyNewPassword"],
    [
      "another confirmation",
      { userPassword_confirmation: `${GOOD_PASSWORD}!` },
      "userPassword_confirmation",
      "PasswordNotMatch",
    ],
    [
      "a company phone with +",
      { acc_company_phone: "+4681234567" },
      "acc_company_phone",
      "CompanyPhoneFormat",
    ],
    [
      "a company phone with 07",
      { acc_company_phone: "0701234567" },
      "acc_company_phone",
      "CompanyPhoneFormat",
    ],
  ];
  for (const [what, changes, field, key] of private_) {
    await t.step(
      `REG-20 REG-21 LIM-11 ${what} is refused at ${field}`,
      async () => {
        const { status, json } = await callRegister(
          portal,
          privateUser(changes),
        );
        assert.equal(status, 422);
        assert.equal(json.errors[field]?.[0], text(key), JSON.stringify(json));
      },
    );
  }

  await t.step("API-07 nothing at all is refused at every field", async () => {
    for (const body of [{}, null, [], "x", { is_private_account: {} }]) {
      const { status, json } = await callRegister(portal, body);
      assert.equal(status, 422);
      assert.equal(json.success, false);
    }
    assert.deepEqual(await storedAccounts(portal), []);
  });

  await t.step(
    "REG-26 REG-27 REG-28 REG-31 a company becomes an account with its administrator and unit",
    async () => {
      const { status, json } = await callRegister(
        portal,
        company({
          userName: "Anna@Oberg.TEST",
          comment: "<script>alert(1)</script>",
          paymentType: 2,
          personal_org_number: "556016-0680",
        }),
      );
      assert.equal(status, 201, JSON.stringify(json));
      assert.equal(json.success, true);
      assert.equal(json.message, text("YouCanNowLogin"));
      const [account] = await storedAccounts(portal);
      assert.equal(account!.name, "Öbergs Åkeri AB");
      assert.equal(account!.kind, "company");
      assert.equal(account!.organisation_number, "5560160680");
      assert.equal(account!.personal_number, null);
      assert.equal(account!.payment_type, "yearly");
      assert.equal(account!.phone, "+46701234567");
      assert.equal(account!.reseller_comment, "<script>alert(1)</script>");
      assert.equal(account!.first_name, "Anna");
      assert.equal(account!.last_name, "Öberg");
      assert.equal(account!.imei, IMEI);
      assert.ok(account!.is_administrator);
    },
  );

  await t.step(
    "LIM-02 REG-31 the new user logs in and sees the unit",
    async () => {
      const login = await portal.request("/api/v1/login", {
        method: "POST",
        body: JSON.stringify({
          username: "ANNA@oberg.test",
          password: GOOD_PASSWORD,
        }),
      });
      const { data } = await login.json();
      const map = await portal.request("/api/v1/user/realtime-tracking", {
        headers: { authorization: `Bearer ${data.user.token}` },
      });
      assert.deepEqual(
        (await map.json()).data.map((unit: { imei: string }) => unit.imei),
        [IMEI],
      );
    },
  );

  await t.step("REG-31 a welcome mail waits for the new user", async () => {
    const mails = await asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("outbox").select(["kind", "receiver", "language"])
          .execute(),
    );
    assert.deepEqual(mails, [
      { kind: "welcome", receiver: "anna@oberg.test", language: "en" },
    ]);
  });

  await t.step(
    "LIM-03 what is taken is refused, e-mail and IMEI at once",
    async () => {
      const { json } = await callRegister(portal, company());
      assert.deepEqual(json.errors, {
        Imei: [text("ImeiInUse")],
        userName: [text("EmailInUse")],
      });
    },
  );

  await t.step(
    "REG-02 a private user outside Sweden needs no personal number; the country may be named",
    async () => {
      const { status, json } = await callRegister(
        portal,
        privateUser({
          Imei: OTHER_IMEI,
          userName: "ole@fjord.test",
          fullName: "Ole Marius Berg",
          contactPerson: "Ole Marius",
          country: "Norge",
          phone: "4791234567",
          companyName: undefined,
          personal_org_number: undefined,
          acc_company_phone: undefined,
        }),
      );
      assert.equal(status, 201, JSON.stringify(json));
      const account = (await storedAccounts(portal)).at(-1)!;
      assert.equal(account.name, "Ole Marius Berg");
      assert.equal(account.first_name, "Ole Marius");
      assert.equal(account.last_name, "Berg");
      assert.equal(account.country, "NO");
      assert.equal(account.time_zone, "Europe/Oslo");
      assert.equal(account.personal_number, null);
    },
  );

  await t.step(
    "REG-21 REG-25 another subsite asks for no terms and sells its own units",
    async () => {
      const { status, json } = await callRegister(
        portal,
        company({
          Imei: SOLD_ELSEWHERE,
          userName: "fleet@other.test",
          terms: undefined,
          subsiteID: 7,
        }),
      );
      assert.equal(status, 201, JSON.stringify(json));
      assert.equal((await storedAccounts(portal)).at(-1)!.subsite_id, 7);
    },
  );

  await portal.close();
});

Deno.test("two that register at once", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const people = ["a", "b", "c"].map((name) => `${name}@race.test`);
  await t.step(
    "REG-31 with the same IMEI: one wins, the others are told",
    async () => {
      await stockUp(db, IMEI);
      const answers = await Promise.all(
        people.map((userName) => callRegister(portal, company({ userName }))),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, 422, 422]);
      for (const { json } of answers.filter(({ status }) => status === 422)) {
        assert.deepEqual(json.errors, { Imei: [text("ImeiInUse")] });
      }
    },
  );
  await t.step(
    "LIM-03 with the same e-mail: one wins, the others are told",
    async () => {
      const imeis = [OTHER_IMEI, "356307043981769", SOLD_ELSEWHERE];
      for (const imei of imeis) await stockUp(db, imei);
      const answers = await Promise.all(
        imeis.map((Imei) =>
          callRegister(portal, company({ Imei, userName: "same@race.test" }))
        ),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [
        201,
        422,
        422,
      ]);
      for (const { json } of answers.filter(({ status }) => status === 422)) {
        assert.deepEqual(json.errors, { userName: [text("EmailInUse")] });
      }
      assert.equal((await storedAccounts(portal)).length, 2);
    },
  );
  await portal.close();
});

Deno.test("looking up before registering", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const user = await newUser(db, account);
  const taken = await newUnit(db, account);
  await stockUp(db, IMEI, { paymentTypes: ["monthly", "yearly"] });
  await stockUp(db, OTHER_IMEI);
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });
  await stockUp(db, taken.imei);
  const get = async (path: string) => {
    const answer = await portal.request(path);
    return { status: answer.status, json: await answer.json() };
  };
  const post = async (body: unknown) => {
    const answer = await portal.request("/api/v1/subcription-paymenttypes", {
      method: "POST",
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: await answer.json() };
  };

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
      const labels = messagesOf("sv").registration.paymentTypes;
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

  await t.step("SEC-05 who asks too often is told to wait", async () => {
    let last = 200;
    let waited: string | null = null;
    for (let n = 0; n < 200 && last !== 429; n++) {
      const answer = await portal.request(
        "/api/v1/validate/email?email=a@b.se",
      );
      last = answer.status;
      waited = answer.headers.get("retry-after");
      await answer.body?.cancel();
    }
    assert.equal(last, 429);
    assert.ok(Number(waited) >= 1);
  });

  await portal.close();
});
