import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { ANSWERS, browse, goTo, PAGE } from "./browsing.ts";
import {
  GOOD_PASSWORD,
  IMEI,
  newestPaymentType,
  SOLD_ELSEWHERE,
  stockUp,
} from "./story.ts";

const { byKey, registration } = textsOf("en");

Deno.test("the registration without JavaScript", async (t) => {
  await using portal = await startTestPortal({
    DEMO: "0",
    TRUSTED_PROXIES: "1",
  });
  const { db } = portal.database;
  await stockUp(db, IMEI, { paymentTypes: ["monthly", "yearly"] });
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });

  await t.step(
    "FLOW-13 the first step says what people need for the others",
    async () => {
      const { text } = await browse(portal).open();
      assert.ok(text.includes(registration.prepare));
    },
  );

  await t.step(
    "REG-01 REG-02 REG-03 REG-19 a company is asked 12 steps in their order, and sees what it entered but no password",
    async () => {
      const browser = browse(portal);
      let page = await browser.open();
      for (const [index, [step, form]] of ANSWERS.entries()) {
        assert.ok(
          page.text.includes(registration.questions[step as "imei"]),
          step,
        );
        assert.ok(page.text.includes(registration.summary));
        if (index > 2) assert.ok(page.text.includes(`IMEI ${IMEI}`), step);
        if (index > 0) {
          assert.match(
            page.text,
            new RegExp(`Step ${index + 1} of 12`),
          );
        }
        page = await browser.send(step, form);
      }
      assert.match(page.text, /Step 12 of 12 Is everything right/);
      assert.ok(!page.html.includes(GOOD_PASSWORD));
      for (
        const value of [
          "Company",
          "Sweden",
          IMEI,
          "Bilhuset",
          "Ring <b>först</b>",
          "Öbergs Åkeri AB",
          "Anna Öberg",
          "anna@oberg.test",
          "5560160680",
          "Storgatan 1, 114 55 Stockholm",
          "+46 701234567",
        ]
      ) {
        assert.ok(page.text.includes(value), value);
      }
    },
  );

  await t.step(
    "REG-10 REG-17 LIM-10 every field of the steps knows its limit and its start",
    async () => {
      const browser = browse(portal);
      const imei = await goTo(browser, "imei");
      assert.equal(attributeOf(inputOf(imei.html, "imei")!, "maxlength"), "15");
      assert.match(imei.text, /15 characters left/);
      const phone = await goTo(browse(portal), "phoneNumber");
      assert.match(
        phone.html,
        /<option value="SE" selected[^>]*>[^<]*Sweden \+46/,
      );
    },
  );

  await t.step(
    "REG-08 REG-09 Sweden is chosen, three countries stand first; choosing the kind resets it",
    async () => {
      const browser = browse(portal);
      const country = await browser.send("welcome", { kind: "private" });
      const options = tagsOf(country.html, "option").map((tag) =>
        attributeOf(tag, "value")
      );
      assert.deepEqual(options.slice(0, 3), ["SE", "NO", "GB"]);
      assert.ok(options.length > 200);
      const imei = await browser.send("selectCountry", { country: "NO" });
      assert.match(imei.text, /of 10/);
      const again = await browser.send("welcome", { kind: "private" });
      assert.match(again.html, /<option value="SE" selected/);
      assert.match((await browser.open(`${PAGE}?step=imei`)).text, /of 11/);
    },
  );

  await t.step(
    "REG-05 no step is reached before all earlier ones are filled, by link or by form",
    async () => {
      const browser = browse(portal);
      await goTo(browser, "imei");
      assert.match(
        (await browser.open(`${PAGE}?step=email`)).text,
        /Which unit/,
      );
      const sent = await browser.send("reviewInfo", { terms: "1" });
      assert.match(sent.text, /Which unit/);
      const subscription = await browser.send("subscription", {
        paymentType: "1",
      });
      assert.match(subscription.text, /Which unit/);
      const links = tagsOf(sent.html, "a").map((tag) =>
        attributeOf(tag, "href")
      );
      assert.ok(links.includes(`${PAGE}?step=welcome`));
      assert.ok(!links.includes(`${PAGE}?step=reseller`));
    },
  );

  await t.step(
    "REG-29 REG-12 REG-13 REG-14 REG-16 the longest values of all come back, and no password is kept in clear",
    async () => {
      const browser = browse(portal);
      const long = (count: number) => "漢".repeat(count);
      await goTo(browser, "reseller");
      await browser.send("reseller", {
        reseller: long(255),
        comment: long(500),
      });
      await browser.send("companyName", { companyName: long(50) });
      await browser.send("name", { firstName: long(25), lastName: long(25) });
      await browser.send("email", { email: `${"a".repeat(248)}@b.se` });
      await browser.send("organizationNumber", {
        organizationNumber: "1".repeat(50),
      });
      await browser.send("address", {
        street: long(50),
        zipCode: "SW1A 1AA",
        city: long(50),
      });
      await browser.send(...ANSWERS.at(-2)!);
      const review = await browser.send(...ANSWERS.at(-1)!);
      assert.match(review.text, /Is everything right/);
      assert.ok(review.text.includes(long(500)));
      assert.ok(review.text.includes("SW1A1AA"));
      for (const value of browser.jar.values()) {
        assert.ok(
          !atob(value.replaceAll("-", "+").replaceAll("_", "/")).includes(
            GOOD_PASSWORD,
          ),
        );
      }
      browser.jar.delete("registration-password");
      const back = await browser.open();
      assert.match(back.text, /Choose a password/);
      assert.ok(back.text.includes(byKey.EnterPasswordAgain));
    },
  );

  await t.step(
    "REG-29 what is not ours in the cookie is as if nothing were kept",
    async () => {
      const browser = browse(portal);
      for (const value of ["x", "", "AAAA".repeat(20)]) {
        browser.jar.set("registration-0", value);
        const page = await browser.open();
        assert.equal(page.status, 200);
        assert.match(page.text, /Who is the account for/);
      }
    },
  );

  await t.step(
    "REG-30 the register link of the login starts over",
    async () => {
      const browser = browse(portal);
      await goTo(browser, "name");
      const login = await browser.open("/");
      const link = tagsOf(login.html, "a").map((tag) =>
        attributeOf(tag, "href")
      )
        .find((href) => href?.startsWith(PAGE))!;
      const page = await browser.open(link.replaceAll("&amp;", "&"));
      assert.match(page.text, /Who is the account for/);
      assert.match((await browser.open()).text, /Nothing yet/);
    },
  );

  await t.step(
    "REG-21 REG-22 REG-23 terms, then the subscription dialog, then the account",
    async () => {
      const browser = browse(portal);
      await goTo(browser, "");
      const refused = await browser.send("reviewInfo");
      assert.equal(refused.status, 422);
      assert.ok(refused.text.includes(byKey["AcceptTerms&Conditions"]));
      const dialog = await browser.send("reviewInfo", { terms: "1" });
      assert.match(dialog.path, /dialog=subscription/);
      const radios = tagsOf(dialog.html, "input").filter((tag) =>
        attributeOf(tag, "type") === "radio"
      );
      assert.deepEqual(
        radios.map((tag) => attributeOf(tag, "checked") !== undefined),
        [true, false],
      );
      const none = await browser.send("subscription", { paymentType: "7" });
      assert.equal(none.status, 422);
      assert.ok(none.text.includes(byKey.SelectPaymentMode));
      const login = await browser.send("subscription", { paymentType: "2" });
      assert.equal(login.path, "/");
      assert.ok(login.text.includes(byKey.YouCanNowLogin));
      // The login knows who has just registered, and asks for the password.
      const username = attributeOf(inputOf(login.html, "username")!, "value");
      assert.match(username!, /^anna@oberg\.test$/i);
      assert.equal(await newestPaymentType(db), "yearly");
      assert.match((await browser.open()).text, /Nothing yet/);
    },
  );

  await t.step(
    "REG-32 what the server refuses at the end shows in a dialog, and all values stay",
    async () => {
      const browser = browse(portal, "fleet.localhost");
      const account = await newAccount(db);
      await browser.open();
      for (const [step, form] of ANSWERS) {
        const changed = step === "imei"
          ? { imei: SOLD_ELSEWHERE }
          : step === "email"
          ? { email: "late@x.test" }
          : form;
        await browser.send(step, changed);
      }
      await newUser(db, account, { email: "late@x.test" });
      const page = await browser.send("reviewInfo");
      assert.equal(page.status, 422);
      assert.match(page.html, /<dialog[^>]*open/);
      assert.ok(page.text.includes(`E-mail: ${byKey.EmailInUse}`));
      assert.ok(page.text.includes("Öbergs Åkeri AB"));
      await browser.send("email", { email: "in-time@x.test" });
      const review = await browser.open(`${PAGE}?step=reviewInfo`);
      assert.ok(!review.text.includes(registration.acceptTerms), "REG-21");
      const login = await browser.send("reviewInfo");
      assert.ok(login.text.includes(byKey.YouCanNowLogin), "REG-25");
    },
  );
});

Deno.test("SUB-10 both designs ask the same steps and offer the same", async () => {
  const pages = [];
  for (const design of ["new", "old"]) {
    await using portal = await startTestPortal({ DESIGN: design, DEMO: "0" });
    await stockUp(portal.database.db, IMEI);
    const browser = browse(portal);
    const seen: string[][] = [];
    let page = await browser.open();
    for (const [step, form] of ANSWERS) {
      const controls = [
        ...tagsOf(page.html, "input"),
        ...tagsOf(page.html, "button"),
        ...tagsOf(page.html, "select"),
      ];
      seen.push(
        controls.map((tag) =>
          `${attributeOf(tag, "name")} ${attributeOf(tag, "type")}`
        ),
      );
      assert.equal(
        page.html.includes("registration-promise"),
        design === "new",
      );
      page = await browser.send(step, form);
    }
    const login = await browser.send("reviewInfo", { terms: "1" });
    assert.ok(login.text.includes(byKey.YouCanNowLogin));
    pages.push(seen);
  }
  assert.deepEqual(pages[0], pages[1]);
});
