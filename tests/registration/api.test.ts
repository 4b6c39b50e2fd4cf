import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";
import {
  callRegister,
  company,
  GOOD_PASSWORD,
  IMEI,
  OTHER_IMEI,
  privateUser,
  readAll,
  REFUSED,
  SOLD_ELSEWHERE,
  stockUp,
} from "./story.ts";

const { byKey } = textsOf("en");
const text = (key: string) => byKey[key as keyof typeof byKey];

/** Reads accounts, their people and units from the database. */
async function storedAccounts(portal: TestPortal) {
  const accounts = await readAll(
    portal.database.db,
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
  return accounts.toSorted((a, b) =>
    Number(a.created_at) - Number(b.created_at)
  );
}

Deno.test("API-07 registering by a call", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
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

  await chapter(
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
      const own = await portal.as("anna@oberg.test");
      const settings = await own.get("/user/account");
      assert.ok(
        settings.html.includes("&lt;script"),
        "REG-12 the comment shows to the account's administrators",
      );
      assert.ok(
        settings.html.includes("5560160680"),
        "REG-27 so does the number",
      );
    },
  );

  await t.step(
    "LIM-02 REG-31 the new user logs in and sees the unit",
    async () => {
      const { nobody } = portal;
      const login = await nobody.call("POST", "login", {
        username: "ANNA@oberg.test",
        password: GOOD_PASSWORD,
      });
      const authorization = `Bearer ${login.json.data.user.token}`;
      const map = await nobody.with({ headers: { authorization } })
        .call("GET", "user/realtime-tracking");
      assert.deepEqual(
        map.json.data.map((unit: { imei: string }) => unit.imei),
        [IMEI],
      );
    },
  );

  await t.step("REG-31 a welcome mail waits for the new user", async () => {
    const mails = await readAll(
      db,
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
});
