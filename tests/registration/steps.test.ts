import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, inputOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { ANSWERS, ASKED_AT, browse, goTo, PAGE } from "./browsing.ts";
import {
  GOOD_PASSWORD,
  IMEI,
  REFUSED,
  SOLD_ELSEWHERE,
  stockUp,
} from "./story.ts";

const { byKey } = textsOf("en");

Deno.test("what the steps of the registration refuse", async (t) => {
  await using portal = await startTestPortal({
    DEMO: "0",
    TRUSTED_PROXIES: "1",
  });
  const { db } = portal.database;
  await stockUp(db, IMEI);
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });

  for (const [what, field, value, key] of REFUSED) {
    const [step, name, id] = ASKED_AT[field] ?? [];
    if (!step || !name) continue;
    await t.step(
      `REG-06 ${id} ${what} stays on ${step}, with its message and what was typed`,
      async () => {
        const browser = browse(portal);
        await goTo(browser, step);
        const [, good] = ANSWERS.find(([one]) => one === step)!;
        const page = await browser.send(step, { ...good, [name]: value });
        assert.equal(page.status, 422);
        assert.ok(page.text.includes(byKey[key as "NotFound"]), page.text);
        const input = inputOf(page.html, name);
        if (input) {
          assert.equal(attributeOf(input, "aria-invalid"), "true");
          const typed = textOf(attributeOf(input, "value") ?? "");
          if (!value.includes("<")) assert.equal(typed, value.trim());
        }
        assert.doesNotMatch(page.html, /<script>(?!<)/);
      },
    );
  }

  for (
    const [what, country, national, key] of [
      ["no number", "SE", "", "SpecifyPhoneNum"],
      ["a dial code", "SE", "46", "MakeSurePhoneNunIsCorrect"],
      ["07", "SE", "0701234567", "MakeSurePhoneNunIsCorrect"],
      [
        "a Swede's number with 46 in Norway",
        "NO",
        "46701234567",
        "MakeSurePhoneNunIsCorrect",
      ],
      ["seven digits", "SE", "7012345", "Min8CharacterPhoneNumber"],
      ["letters", "SE", "seventy12", "MakeSurePhoneNunIsCorrect"],
      ["a script", "SE", "<script>", "MakeSurePhoneNunIsCorrect"],
      ["emoji", "SE", "📞📞📞📞📞", "MakeSurePhoneNunIsCorrect"],
      ["an unknown country", "XX", "701234567", "MakeSurePhoneNunIsCorrect"],
    ] as const
  ) {
    await t.step(
      `REG-17 LIM-08 LIM-09 ${what} stays on phoneNumber with ${key}`,
      async () => {
        const browser = browse(portal);
        await goTo(browser, "phoneNumber");
        const page = await browser.send("phoneNumber", {
          phoneCountry: country,
          national,
        });
        assert.equal(page.status, 422);
        assert.ok(page.text.includes(byKey[key]));
      },
    );
  }

  await t.step(
    "REG-15 LIM-03 an e-mail of somebody else stays on email",
    async () => {
      const account = await newAccount(db);
      const { email } = await newUser(db, account);
      const browser = browse(portal);
      await goTo(browser, "email");
      const page = await browser.send("email", { email: email.toUpperCase() });
      assert.equal(page.status, 422);
      assert.ok(page.text.includes(byKey.EmailInUse));
    },
  );

  await t.step(
    "LIM-09 eight digits go on, and are warned about when looked at again",
    async () => {
      const browser = browse(portal);
      await goTo(browser, "phoneNumber");
      const next = await browser.send("phoneNumber", {
        phoneCountry: "SE",
        national: "81234567",
      });
      assert.match(next.text, /Choose a password/);
      const back = await browser.open(`${PAGE}?step=phoneNumber`);
      assert.ok(back.text.includes(byKey.Min8CharacterPhoneNumber));
      assert.doesNotMatch(back.html, /<span hidden/);
    },
  );

  await t.step("LIM-08 another dial code may be followed by 46", async () => {
    const browser = browse(portal);
    await goTo(browser, "phoneNumber");
    const next = await browser.send("phoneNumber", {
      phoneCountry: "DK",
      national: "46123456",
    });
    assert.match(next.text, /Choose a password/);
  });

  for (
    const [what, one, two, key] of [
      ["nothing", "", "", "SpecifyNewPassword"],
      ["a weak one", "weak-word", "weak-word", "PasswordMustInclude"],
      ["two different ones", GOOD_PASSWORD, "Ny-Bil-2027!", "PasswordNotMatch"],
      [
        "a very long one",
        `A1!${"x".repeat(200)}`,
        `A1!${"x".repeat(200)}`,
        "PasswordTooLong",
      ],
    ] as const
  ) {
    await t.step(
      `REG-18 LIM-14 ${what} stays on password with ${key}, and is not shown`,
      async () => {
        const browser = browse(portal);
        await goTo(browser, "password");
        const page = await browser.send("password", {
          userPassword: one,
          userPassword_confirmation: two,
        });
        assert.equal(page.status, 422);
        assert.ok(page.text.includes(byKey[key]));
        if (one) assert.ok(!page.html.includes(`"${one}"`));
      },
    );
  }
});
