import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import type { Language } from "../../locales/index.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { assertUsable } from "../harness/usable.ts";
import { logOut, startBrowserTest } from "../harness/browser.ts";
import { withFinger } from "./finger.ts";
import { methodMails } from "./method-mails.ts";

const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};
const PAGE = "/user/security";

Deno.test({
  name: "keys to the own login, on a phone",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db, { name: "Nordbygg" });

    const openPhone = async (language: Language, javaScriptEnabled = true) => {
      const page = await test.open({ language, ...PHONE, javaScriptEnabled });
      return page;
    };

    await t.step(
      "AUTH-31 a passkey is added, logs in, is listed with its use, and removed",
      async () => {
        const person = await newUser(db, account);
        const page = await openPhone("sv");
        await withFinger(page);
        await test.login(page, person.email);
        await page.goto(PAGE);
        await assertUsable(page);
        await page.getByLabel("Den nya passnyckelns namn").fill("Min telefon");
        await page.getByRole("button", { name: "Lägg till en passnyckel" })
          .click();
        await page.getByText("Passnyckeln är tillagd").waitFor();
        await page.getByText("Inte använd än").waitFor();
        const { language, facts } = (await methodMails(db))[0]!;
        assert.deepEqual([language, facts.change], ["sv", "passkeyAdded"]);
        await assertUsable(page);
        await logOut(page);
        await page.locator("#username").waitFor();
        await assertUsable(page);
        await page.getByLabel("Kom ihåg mig").check();
        await page.getByRole("button", { name: "Använd en passnyckel" })
          .click();
        await page.waitForURL(/\/user\/realtime-tracking/);
        const session = (await page.context().cookies())
          .find(({ name }) => name === "session")!;
        assert.ok(session.expires > 0, "remember me is kept");
        await page.goto(PAGE);
        await page.getByText("Senast använd").first().waitFor();
        await page.getByRole("button", {
          name: "Ta bort passnyckeln Min telefon",
        }).click();
        await page.getByText("Passnyckeln är borttagen").waitFor();
        await logOut(page);
        await page.getByRole("button", { name: "Använd en passnyckel" })
          .click();
        await page.getByRole("alert").filter({
          hasText: "fungerar inte här",
        }).waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "AUTH-31 a passkey is both factors: no code is asked for",
      async () => {
        const person = await newUser(db, account, { twoFactor: true });
        const page = await openPhone("en");
        await withFinger(page);
        await test.login(page, person.email);
        await page.goto(PAGE);
        await page.getByRole("button", { name: "Add a passkey" }).click();
        await page.getByText("The passkey has been added").waitFor();
        await logOut(page);
        await page.getByRole("button", { name: "Use a passkey" })
          .click();
        await page.waitForURL(/\/user\/realtime-tracking/);
        await page.context().close();
      },
    );

    await t.step(
      "AUTH-31 a passkey is added only by whom the browser was asked for, and logs in nobody else",
      async () => {
        const [one, other] = [
          await newUser(db, account),
          await newUser(db, account),
        ];
        const page = await openPhone("en");
        await withFinger(page);
        await test.login(page, one.email);
        await page.goto(PAGE);
        const ask = async (path: string, body = {}, token?: string) => {
          const answer = await fetch(`${test.url}/api/v1/${path}`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              ...(token && { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(body),
          });
          return { status: answer.status, ...await answer.json() };
        };
        const tokenOf = async ({ email: username }: { email: string }) =>
          (await ask("login", { username, password: PASSWORD })).data.user
            .token as string;
        const [mine, theirs] = [await tokenOf(one), await tokenOf(other)];
        const made = async (token: string) => {
          const path = "user/passkeys/options";
          const { options } = (await ask(path, {}, token)).data;
          return await page.evaluate(async (json) => {
            const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
              json,
            );
            const made = await navigator.credentials.create({ publicKey });
            return (made as PublicKeyCredential).toJSON();
          }, options);
        };
        const add = (response: unknown, token: string) =>
          ask("user/passkeys", { name: "Key", response }, token);
        assert.equal((await add(await made(theirs), mine)).status, 422);
        const key = await made(mine);
        const allowCredentials = [{ type: "public-key", id: key.id }];
        assert.equal((await add(key, mine)).status, 201);
        const signed = async () => {
          const { options } = (await ask("auth/passkey/options")).data;
          return await page.evaluate(async (json) => {
            const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
              json,
            );
            const got = await navigator.credentials.get({ publicKey });
            return (got as PublicKeyCredential).toJSON();
          }, { ...options, allowCredentials });
        };
        const login = (response: unknown) =>
          ask("auth/passkey/login", { response });
        const answer = await signed();
        const named = btoa(`${account}-${other.id}`).replaceAll("=", "");
        const foreign = { ...answer.response, userHandle: named };
        const refused = await login({ ...answer, response: foreign });
        assert.equal(refused.status, 401);
        assert.equal((await login(await signed())).status, 200);
        await page.context().close();
      },
    );

    await t.step("AUTH-31 a login without a passkey says so", async () => {
      const page = await openPhone("no");
      await withFinger(page);
      await page.goto("/");
      await page.getByRole("button", { name: "Bruk en passnøkkel" })
        .click();
      await page.getByRole("alert").filter({ hasText: "Ingen passnøkkel" })
        .waitFor();
      await page.context().close();
    });

    await t.step(
      "AUTH-31 without script the login shows no button, and the page says what passkeys need",
      async () => {
        const person = await newUser(db, account);
        const page = await openPhone("sv", false);
        await page.goto("/");
        assert.equal(
          await page.getByRole("button", { name: /passnyckel/ }).count(),
          0,
        );
        await test.login(page, person.email);
        await page.goto(PAGE);
        await page.getByText("Passnycklar kräver JavaScript").waitFor();
        await page.context().close();
      },
    );

    for (const script of [true, false]) {
      const how = script ? "with script" : "without script";
      await t.step(
        `AUTH-30 an app is set up, logs in, and a recovery code does, ${how}`,
        async () => {
          const person = await newUser(db, account);
          const page = await openPhone("sv", script);
          const look = async () => {
            if (script) await assertUsable(page);
          };
          await test.login(page, person.email);
          await page.goto(PAGE);
          await page.getByRole("link", { name: "Ställ in en app" }).click();
          await look();
          await page.getByRole("button", { name: "Ställ in en app" }).click();
          await page.getByAltText("QR-kod för appen").waitFor();
          await look();
          const secret = (await page.locator("code.secret").innerText())
            .replaceAll(/\s/g, "");
          const totp = new TOTP({ secret: Secret.fromBase32(secret) });
          await page.getByLabel("Koden som appen visar nu").fill(
            totp.generate(),
          );
          await page.getByRole("button", { name: "Slå på" }).click();
          await page.getByRole("heading", { name: "Dina återställningskoder" })
            .waitFor();
          await look();
          const codes = await page.locator(".recovery-codes code")
            .allInnerTexts();
          assert.equal(codes.length, 10);
          await page.getByRole("link", { name: "Jag har skrivit upp dem" })
            .click();
          await page.getByText("10 återställningskoder är kvar").waitFor();
          for (
            const code of [
              // The next half minute, since the code of this one has been used.
              totp.generate({ timestamp: Date.now() + 30_000 }),
              codes[0]!,
            ]
          ) {
            await logOut(page);
            await page.locator("#username").fill(person.email);
            await page.locator("#password").fill(PASSWORD);
            await page.getByRole("button", { name: "Logga in", exact: true })
              .click();
            const field = page.getByLabel(
              "Kod från appen, eller återställningskod",
            );
            await field.waitFor();
            await look();
            await field.fill(code);
            await page.getByRole("button", { name: "Verifiera" }).click();
            await page.waitForURL(/\/user\/realtime-tracking/);
          }
          await page.goto(PAGE);
          await page.getByText("9 återställningskoder är kvar").waitFor();
          await page.context().close();
        },
      );

      await t.step(`AUTH-32 other logins are ended, ${how}`, async () => {
        const person = await newUser(db, account);
        const other = await openPhone("no");
        await test.login(other, person.email);
        await other.goto("/user/privacy");
        const page = await openPhone("no", script);
        await test.login(page, person.email);
        await page.goto(PAGE);
        await page.getByText("Denne nettleseren").waitFor();
        await page.getByRole("button", { name: /^Logg ut (Chrome|Ukjent)/ })
          .click();
        await page.getByText("Innloggingen er avsluttet").waitFor();
        await page.getByText("Du er bare logget inn her").waitFor();
        await other.goto("/user/privacy");
        await other.locator("#username").waitFor();
        await other.context().close();
        await page.context().close();
      });
    }

    await t.step("security events fit a phone", async () => {
      const boss = await newUser(db, account, { administrator: true });
      const page = await openPhone("sv");
      await withFinger(page);
      await test.login(page, boss.email);
      await page.goto(PAGE);
      await page.getByLabel("Den nya passnyckelns namn").fill("Chefens");
      await page.getByRole("button", { name: "Lägg till en passnyckel" })
        .click();
      await page.getByText("Passnyckeln är tillagd").waitFor();
      await page.goto("/administration/security-events");
      await page.getByRole("listitem").filter({ hasText: "Passnyckel tillagd" })
        .first().waitFor();
      await assertUsable(page);
      await page.getByLabel("Typ").selectOption("passkeyAdded");
      await page.waitForURL("**?kind=passkeyAdded");
      await page.getByText("Passnyckel tillagd: Chefens").waitFor();
      await page.context().close();
    });
  },
});
