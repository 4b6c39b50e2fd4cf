import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { inputOf } from "../harness/html.ts";
import { startAccounts, versionIn } from "../user/story.ts";

const m = textsOf("en");
const s = m.account;
const PATH = "/user/account";
const NOW = new Date("2026-11-21T10:00:00Z");

Deno.test("the settings of an account", async (t) => {
  await using story = await startAccounts(() => NOW);
  const { portal, db, mine, people } = story;
  const admin = await portal.as(people.admin.email);
  const user = await portal.as(people.user.email);
  const stored = () =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("accounts").selectAll().where("id", "=", mine)
          .executeTakeFirstOrThrow(),
    );
  const form = (values: Record<string, string> = {}) =>
    new URLSearchParams({
      company_name: "Nordbygg AB",
      contact_person: "Anna",
      phone: "081234567",
      address: "Storgatan 1",
      zip_code: "111 22",
      city: "Stockholm",
      country: "SE",
      invoice_address: "Box 1, 111 11 Stockholm",
      reseller: "Bilbutiken",
      market_fuel_price: "18,45",
      time_zone: "Europe/Oslo",
      language: "no",
      qr_check_in: "1",
      ...values,
    });
  const save = async (values: Record<string, string> = {}) => {
    const { html } = await admin.get(PATH);
    return await admin.post(
      PATH,
      form({ version: versionIn(html), ...values }),
    );
  };

  await t.step(
    "ACC-12 ACC-14 administrators save the settings",
    async () => {
      const saved = await save();
      assert.equal(saved.status, 303);
      const account = await stored();
      assert.equal(account.name, "Nordbygg AB");
      assert.equal(account.company_phone, "081234567");
      assert.equal(account.invoice_address, "Box 1, 111 11 Stockholm");
      assert.equal(account.market_fuel_price_cents, 1845);
      assert.equal(account.time_zone, "Europe/Oslo");
      assert.equal(account.language, "no");
      assert.equal(account.qr_check_in, true);
      const { html } = await admin.get(PATH);
      assert.ok(inputOf(html, "reseller")!.includes("Bilbutiken"));
      assert.ok(html.includes('href="/user/purposes"'));
      assert.ok(html.includes('href="/administration/user-accounts"'));
    },
  );

  await t.step(
    "ACC-01 an account is a company's or a private person's, and has one user or more",
    async () => {
      const own = await command(
        db,
        SYSTEM,
        (tx) =>
          tx.insertInto("accounts").values({
            name: "Pia Privat",
            kind: "private",
            country: "NO",
            time_zone: "Europe/Oslo",
            parent_id: null,
          }).returning("id").executeTakeFirstOrThrow(),
      );
      const pia = await newUser(db, own.id, { administrator: true });
      for (
        const [email, kind, users] of [
          [pia.email, "private", 1],
          [people.admin.email, "company", 2],
        ] as const
      ) {
        const { call } = await portal.as(email);
        const { data } = (await call("GET", "user/company")).json;
        assert.equal(data.is_private_account, kind === "private");
        const list = await call("GET", "user/user/list?limit=-1");
        assert.equal(list.json.data.user.length, users);
        const page = await portal.as(email);
        const { html } = await page.get("/administration/user-accounts/new");
        const chosen = html.match(/<input[^>]*name="kind"[^>]*checked[^>]*>/)!;
        assert.ok(chosen[0].includes(`value="${kind}"`), chosen[0]);
      }
    },
  );

  await t.step(
    "ACC-12 SMS credits are read-only; extras of the account are not set here",
    async () => {
      await save({
        sms_credits: "1000",
        car_schedule: "1",
        safe_return_home: "1",
      });
      const account = await stored();
      assert.equal(account.car_schedule, false);
      const { html, text } = await admin.get(PATH);
      assert.ok(text.includes(`${s.smsCredits} 0`));
      assert.equal(inputOf(html, "sms_credits"), undefined);
    },
  );

  await t.step(
    "LIM-11 LIM-17 ACC-12 what is wrong is said beside its field",
    async () => {
      for (
        const [values, key] of [
          [{ phone: "0701234567" }, "CompanyPhoneFormat"],
          [{ phone: "+4681234567" }, "CompanyPhoneFormat"],
          [{ phone: "4681234567" }, "CompanyPhoneFormat"],
          [{ company_name: " " }, "SpecifyCompanyName"],
          [{ company_name: "x".repeat(51) }, "TooLong50"],
          [{ invoice_address: "x".repeat(201) }, "TooLong200"],
          [{ market_fuel_price: "cheap" }, "FuelPriceFormat"],
          [{ market_fuel_price: "18.455" }, "FuelPriceFormat"],
          [{ market_fuel_price: "0" }, "FuelPriceLimit"],
          [{ time_zone: "Europe/Atlantis" }, "UnknownTimeZone"],
          [{ country: "XX" }, "SelectCountry"],
          [{ language: "de" }, "UnknownLanguage"],
        ] as const
      ) {
        const { status, text } = await save(values);
        assert.equal(status, 422, key);
        assert.ok(text.includes(m.byKey[key]), key);
      }
      assert.equal((await stored()).name, "Nordbygg AB");
    },
  );

  await t.step(
    "ACC-15 SUB-09 others read the fuel price, in the currency of their language, and cannot set it",
    async () => {
      const { html, text } = await user.get(PATH);
      assert.match(text, /SEK\s18\.45/);
      assert.equal(inputOf(html, "market_fuel_price"), undefined);
      assert.ok(!html.includes("Bilbutiken"));
      const posted = await user.post(PATH, form({ version: "1" }));
      assert.equal(posted.status, 404);
      const norwegian = await user.with({ language: "no" }).get(PATH);
      assert.match(norwegian.text, /18,45\sNOK/);
    },
  );

  await t.step(
    "ACC-12 of two administrators who save at once the second sees the conflict",
    async () => {
      const opened = versionIn((await admin.get(PATH)).html);
      await save({ reseller: "First" });
      const late = await admin.post(
        PATH,
        form({
          version: opened,
          reseller: "Second",
        }),
      );
      assert.equal(late.status, 422);
      const text = late.text;
      assert.ok(text.includes(m.byKey.ChangedMeanwhile));
      assert.ok(text.includes(m.meanwhile.now("First")));
      assert.equal((await stored()).reseller, "First");
    },
  );

  await t.step(
    "API-54 what the settings lack is null, and can be sent back as it was read",
    async () => {
      const bare = await newAccount(db);
      const { email } = await newUser(db, bare, { administrator: true });
      const { call } = await portal.as(email);
      const { data } = (await call("GET", "user/company")).json;
      assert.deepEqual(
        [data.phone, data.address, data.contact_person],
        [null, null, null],
      );
      const changed = await call("PUT", "administration/company", data);
      assert.equal(changed.status, 200, changed.html);
      assert.deepEqual(changed.json.data, { ...data, version: 2 });
    },
  );

  await t.step(
    "API-54 the settings are read and changed by calls",
    async () => {
      const { call } = await portal.as(people.admin.email);
      const read = await call("GET", "user/company");
      assert.equal(read.json.data.market_fuel_price, 18.45);
      assert.equal(read.json.data.sms_credit, 0);
      const body = { ...read.json.data, city: "Lund", market_fuel_price: 19.1 };
      const changed = await call("PUT", "administration/company", body);
      assert.equal(changed.status, 200);
      assert.equal(changed.json.data.city, "Lund");
      const late = await call("PUT", "administration/company", body);
      assert.equal(late.status, 409);
      assert.equal(late.json.message, m.byKey.ChangedMeanwhile);
      const wrong = await call("PUT", "administration/company", {
        ...body,
        phone: "+46",
      });
      assert.equal(wrong.status, 422);
      assert.ok(wrong.json.errors.phone[0]);
      const { call: theirs } = await portal.as(people.user.email);
      const told = (await theirs("GET", "user/company")).json.data;
      assert.equal(told.market_fuel_price, 19.1);
      assert.equal(told.reseller, null);
      const refused = await theirs("PUT", "administration/company", body);
      assert.equal(refused.status, 403);
    },
  );

  await t.step(
    "ACC-12 mails to users are in the language of the account, whatever the administrator reads",
    async () => {
      const at = `administration/user/${people.user.id}`;
      const english = admin.with({ language: "en" });
      const invited = await english.call("POST", `${at}/invitation`);
      assert.equal(invited.status, 200);
      const set = await english.call("PUT", `${at}/password`, {
        password: "Ny-Prov-1234!",
        password_confirmation: "Ny-Prov-1234!",
      });
      assert.equal(set.status, 200, JSON.stringify(set.json));
      const mails = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("outbox").select(["kind", "language"])
            .where("user_id", "=", people.user.id).orderBy("id").execute(),
      );
      assert.deepEqual(mails, [
        { kind: "invitation", language: "no" },
        { kind: "passwordSet", language: "no" },
      ]);
    },
  );
});
