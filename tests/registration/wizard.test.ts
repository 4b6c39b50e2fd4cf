import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { messagesOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../support/build.ts";
import { attributeOf, inputOf, tagsOf, textOf } from "../support/html.ts";
import { startTestPortal, type TestPortal } from "../support/portal.ts";
import {
  GOOD_PASSWORD,
  IMEI,
  REFUSED,
  SOLD_ELSEWHERE,
  stockUp,
} from "./story.ts";

const PAGE = "/user/register";
const { messages, registration } = messagesOf("en");

let serial = 0;

/** A browser without JavaScript: it follows redirects and keeps cookies. */
function browse(portal: TestPortal, host = "localhost") {
  const jar = new Map<string, string>();
  // Each has an address of its own, since look-ups are limited by address.
  const address = `10.0.0.${++serial}`;
  const ask = async (
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; path: string; html: string; text: string }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`);
    const answer = await portal.app(
      new Request(`http://${host}${path}`, {
        ...init,
        headers: {
          cookie: cookie.join("; "),
          host,
          "x-forwarded-for": address,
        },
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/)!;
      if (/Max-Age=0/i.test(line)) jar.delete(name!);
      else jar.set(name!, value!);
      assert.ok(line.length < 4096, `${name} is too long for a browser`);
    }
    const location = answer.headers.get("location");
    if (location) return await ask(location);
    const html = await answer.text();
    return { status: answer.status, path, html, text: textOf(html) };
  };
  return {
    jar,
    open: (path = PAGE) => ask(path),
    send: (step: string, form: Record<string, string> = {}) =>
      ask(PAGE, {
        method: "POST",
        body: new URLSearchParams({ step, ...form }),
      }),
  };
}

type Browsing = ReturnType<typeof browse>;

/** What each step of a company is answered with. */
const ANSWERS: [string, Record<string, string>][] = [
  ["welcome", { kind: "company" }],
  ["selectCountry", { country: "SE" }],
  ["imei", { imei: IMEI }],
  ["reseller", { reseller: "Bilhuset", comment: "Ring <b>först</b>" }],
  ["companyName", { companyName: "Öbergs Åkeri AB" }],
  ["name", { firstName: "Anna", lastName: "Öberg" }],
  ["email", { email: "Anna@Oberg.test" }],
  ["organizationNumber", { organizationNumber: "556016-0680" }],
  ["address", { street: "Storgatan 1", zipCode: "114 55", city: "Stockholm" }],
  ["phoneNumber", { phoneCountry: "SE", national: "701234567" }],
  ["password", {
    userPassword: GOOD_PASSWORD,
    userPassword_confirmation: GOOD_PASSWORD,
  }],
];

/** Answers the steps up to one, which then shows. */
async function goTo(browser: Browsing, step: string) {
  let page = await browser.open();
  for (const [name, form] of ANSWERS) {
    if (name === step) break;
    page = await browser.send(name, form);
  }
  return page;
}

/** What the wizard calls the fields of the payload, and on which step it asks for them. */
const ASKED_AT: Record<string, [step: string, field: string]> = {
  Imei: ["imei", "imei"],
  reseller: ["reseller", "reseller"],
  comment: ["reseller", "comment"],
  companyName: ["companyName", "companyName"],
  userName: ["email", "email"],
  personal_org_number: ["organizationNumber", "organizationNumber"],
  address: ["address", "street"],
  zipCode: ["address", "zipCode"],
  city: ["address", "city"],
  country: ["selectCountry", "country"],
};

Deno.test("the registration without JavaScript", async (t) => {
  const portal = await startTestPortal({ DEMO: "0", TRUSTED_PROXIES: "1" });
  const { db } = portal.database;
  await stockUp(db, IMEI, { paymentTypes: ["monthly", "yearly"] });
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });

  await t.step(
    "REG-01 REG-02 a company is asked 12 steps in their order",
    async () => {
      const browser = browse(portal);
      let page = await browser.open();
      for (const [index, [step, form]] of ANSWERS.entries()) {
        assert.ok(
          page.text.includes(registration.questions[step as "imei"]),
          step,
        );
        if (index > 0) {
          assert.match(
            page.text,
            new RegExp(`Step ${index + 1} of 12`),
          );
        }
        page = await browser.send(step, form);
      }
      assert.match(page.text, /Step 12 of 12 Is everything right/);
      assert.doesNotMatch(page.html, new RegExp(GOOD_PASSWORD));
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

  for (const [what, field, value, key] of REFUSED) {
    const [step, name] = ASKED_AT[field] ?? [];
    if (!step || !name) continue;
    await t.step(
      `REG-06 REG-16 ${what} stays on ${step}, with its message and what was typed`,
      async () => {
        const browser = browse(portal);
        await goTo(browser, step);
        const [, good] = ANSWERS.find(([one]) => one === step)!;
        const page = await browser.send(step, { ...good, [name]: value });
        assert.equal(page.status, 422);
        assert.ok(page.text.includes(messages[key as "NotFound"]), page.text);
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
        assert.ok(page.text.includes(messages[key]));
      },
    );
  }

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
      assert.ok(back.text.includes(messages.Min8CharacterPhoneNumber));
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
        assert.ok(page.text.includes(messages[key]));
        if (one) assert.ok(!page.html.includes(`"${one}"`));
      },
    );
  }

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
    "REG-29 REG-04 the longest values of all come back, and no password is kept in clear",
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
      assert.ok(review.text.includes("SW1A 1AA"));
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
      assert.ok(back.text.includes(messages.EnterPasswordAgain));
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
      assert.ok(refused.text.includes(messages["AcceptTerms&Conditions"]));
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
      assert.ok(none.text.includes(messages.SelectPaymentMode));
      const login = await browser.send("subscription", { paymentType: "2" });
      assert.equal(login.path, "/");
      assert.ok(login.text.includes(messages.YouCanNowLogin));
      const { payment_type } = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("accounts").select("payment_type")
            .executeTakeFirstOrThrow(),
      );
      assert.equal(payment_type, "yearly");
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
      assert.ok(page.text.includes(`E-mail: ${messages.EmailInUse}`));
      assert.ok(page.text.includes("Öbergs Åkeri AB"));
      await browser.send("email", { email: "in-time@x.test" });
      const review = await browser.open(`${PAGE}?step=reviewInfo`);
      assert.ok(!review.text.includes(registration.acceptTerms), "REG-21");
      const login = await browser.send("reviewInfo");
      assert.ok(login.text.includes(messages.YouCanNowLogin), "REG-25");
    },
  );

  await portal.close();
});

Deno.test("SUB-10 both designs ask the same steps and offer the same", async () => {
  const pages = [];
  for (const design of ["new", "old"]) {
    const portal = await startTestPortal({ DESIGN: design, DEMO: "0" });
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
    assert.ok(login.text.includes(messages.YouCanNowLogin));
    pages.push(seen);
    await portal.close();
  }
  assert.deepEqual(pages[0], pages[1]);
});
