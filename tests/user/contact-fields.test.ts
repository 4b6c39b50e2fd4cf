import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";
import { startAccounts, storedUser, userForm, USERS } from "./story.ts";

const { byKey } = textsOf("en");

Deno.test("phone and organisation number of a user", async (t) => {
  await using story = await startAccounts();
  const { portal, db, people } = story;
  const admin = await portal.as(people.admin.email);
  const path = `${USERS}/${people.user.id}`;
  const person = {
    first_name: "Ulf",
    last_name: "User",
    email: people.user.email,
  };
  const versionNow = async () =>
    String((await storedUser(db, people.user.id)).version);
  const save = async (values: Record<string, string>) =>
    admin.post(
      path,
      userForm({ ...person, version: await versionNow(), ...values }),
    );
  const put = async (values: Record<string, unknown>) =>
    admin.call("PUT", `administration/user/${people.user.id}`, {
      ...person,
      kind: "company",
      role: "user",
      version: Number(await versionNow()),
      ...values,
    });
  const shown = async () => {
    const { html } = await admin.get(path);
    const chosen = tagsOf(html, "option").filter((tag) =>
      attributeOf(tag, "selected") !== undefined
    ).map((tag) => attributeOf(tag, "value"));
    const [warning] = html.match(/data-phone-warning[^]*?<\/p>/)!;
    const warns = !warning.includes("hidden");
    const phone = attributeOf(inputOf(html, "phone")!, "value");
    return { chosen, phone, warns };
  };
  const phoneNow = async () => (await storedUser(db, people.user.id)).phone;

  await t.step(
    "LIM-06 a user with a phone is changed with what the call gives of them",
    async () => {
      const at = `administration/user/${people.user.id}`;
      assert.equal((await put({ phone: "46701234567" })).status, 200);
      const { data: read } = (await admin.call("GET", at)).json;
      assert.equal(read.phone, "+46701234567");
      const changed = await admin.call("PUT", at, { ...read, city: "Lund" });
      assert.equal(changed.status, 200, JSON.stringify(changed.json.errors));
      assert.equal(changed.json.data.phone, "+46701234567");
      for (const phone of ["++46701234567", "46+701234567", "+460701234567"]) {
        const refused = await put({ phone });
        assert.ok(
          refused.json.errors.phone.includes(byKey.MakeSurePhoneNunIsCorrect),
          phone,
        );
      }
      assert.equal((await put({ phone: null })).status, 200);
    },
  );

  await t.step(
    "LIM-10 the country of an empty phone number is Sweden; otherwise the number decides it",
    async () => {
      const empty = await shown();
      assert.ok(empty.chosen.includes("SE"));
      assert.equal(empty.phone, "");
      assert.ok(!empty.warns);
      const norwegian = { phone_country: "NO", phone: "41234567" };
      assert.equal((await save(norwegian)).status, 303);
      assert.equal(await phoneNow(), "+4741234567");
      const stored = await shown();
      assert.ok(stored.chosen.includes("NO"));
      assert.equal(stored.phone, "41234567");
      await save({ phone: "701234567" });
      assert.equal(await phoneNow(), "+46701234567", "without a country");
      await save({ phone_country: "GB", phone: "7400 123 456" });
      assert.equal(await phoneNow(), "+447400123456");
      assert.ok((await shown()).chosen.includes("GB"), "not Guernsey");
    },
  );

  await t.step(
    "LIM-07 LIM-08 LIM-09 one to seven digits block the save, eight warn, nine do not",
    async () => {
      const before = await phoneNow();
      for (const digits of ["8", "8123456"]) {
        const { status, text, html } = await save({ phone: digits });
        assert.equal(status, 422, digits);
        assert.ok(text.includes(byKey.Min8CharacterPhoneNumber));
        assert.equal(attributeOf(inputOf(html, "phone")!, "value"), digits);
        const call = await put({ phone: `46${digits}` });
        assert.equal(call.status, 422);
        assert.deepEqual(call.json.errors.phone, [
          byKey.Min8CharacterPhoneNumber,
        ]);
      }
      for (
        const [phone_country, phone] of [
          ["SE", "0701234567"],
          ["NO", "4741234567"],
          ["SE", "seventy123"],
          ["XX", "701234567"],
        ] as const
      ) {
        const { status, text } = await save({ phone_country, phone });
        assert.equal(status, 422, phone);
        assert.ok(text.includes(byKey.MakeSurePhoneNunIsCorrect), phone);
      }
      assert.equal(await phoneNow(), before, "nothing was changed");
      assert.equal((await save({ phone: "81234567" })).status, 303);
      assert.ok((await shown()).warns);
      assert.equal((await save({ phone: "701234567" })).status, 303);
      assert.ok(!(await shown()).warns);
      assert.equal((await save({ phone: "" })).status, 303);
      assert.equal(await phoneNow(), null);
    },
  );

  await t.step(
    "LIM-13 a user of another company needs its organisation number, of digits and dashes, at most 50 characters",
    async () => {
      const company = { company_name: "Öbergs Åkeri AB" };
      for (
        const [organisation_number, key] of [
          ["", "SpecifyOrgNumber"],
          ["  ", "SpecifyOrgNumber"],
          ["SC123456", "InvalidOrgNumber"],
          ["556016 0680", "InvalidOrgNumber"],
          ["--", "InvalidOrgNumber"],
          ["1".repeat(51), "TooLong50"],
        ] as const
      ) {
        const { status, html } = await save({
          ...company,
          organisation_number,
        });
        assert.equal(status, 422, organisation_number);
        const [error] = html.match(
          /id="organisation_number-error"[^>]*>[^<]*/,
        )!;
        assert.ok(error.includes(byKey[key]), error);
        const call = await put({ ...company, organisation_number });
        assert.equal(call.status, 422);
        assert.deepEqual(call.json.errors.organisation_number, [byKey[key]]);
      }
      assert.equal((await put(company)).status, 422, "left out");
      const user = await storedUser(db, people.user.id);
      assert.equal(user.company_name, null, "nothing was changed");
      for (const number of ["556016-0680", "1".repeat(50)]) {
        const saved = await save({ ...company, organisation_number: number });
        assert.equal(saved.status, 303);
        const { organisation_number } = await storedUser(db, people.user.id);
        assert.equal(organisation_number, number.replaceAll("-", ""));
      }
      assert.equal((await save({ company_name: "" })).status, 303);
      const own = await save({ kind: "private", ...company });
      assert.equal(own.status, 303, "a private person has none");
    },
  );
});
