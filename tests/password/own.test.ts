import assert from "node:assert/strict";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { attributeOf, inputOf, tagsOf, textOf } from "../harness/html.ts";
import { logInByCall } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import { HandBrowser, mailedCodes } from "../sign-in/browser-by-hand.ts";

const NEW = "Newer-5678!";
const PAGE = "/user/change-password";
const LOG = "/user/create-triplog";
const RULE =
  "A password must have at least 8 characters and include one uppercase letter, one digit and one special character.";

Deno.test("the change of one's own password", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const signIn = async (email: string, password = PASSWORD) => {
    const browser = new HandBrowser(portal);
    await browser.post("/", { username: email, password });
    return browser;
  };
  const letsIn = async (email: string, password: string) =>
    (await signIn(email, password)).cookies.has("session");
  const fieldsOf = (
    person: { id: number; email: string },
    password: string,
  ) => ({
    userId: String(person.id),
    email: person.email,
    password,
    password_confirmation: password,
    back: LOG,
  });
  const call = (headers: Record<string, string>, body: unknown) =>
    portal.nobody.with({ headers }).call("POST", "infoUpdates", body);

  await t.step(
    "PWD-10 the avatar leads to the dialog, a page that needs no script",
    async () => {
      const person = await newUser(db, accountId);
      const browser = await signIn(person.email);
      const html = await (await browser.get(LOG)).text();
      const link = tagsOf(html, "a").find((tag) =>
        attributeOf(tag, "class") === "avatar"
      )!;
      const href = attributeOf(link, "href")!;
      assert.equal(href, `${PAGE}?back=${encodeURIComponent(LOG)}`);
      const page = await (await browser.get(href)).text();
      for (const name of ["password", "password_confirmation"]) {
        assert.equal(attributeOf(inputOf(page, name)!, "type"), "password");
      }
      const main = page.slice(page.indexOf("<main"));
      assert.equal(attributeOf(inputOf(main, "back")!, "value"), LOG);
      assert.equal(inputOf(page, "current"), undefined);
    },
  );

  await t.step(
    "PWD-11 PWD-10 saving says User updated successfully. once, on the page it was opened from, and the new password counts",
    async () => {
      const person = await newUser(db, accountId);
      const browser = await signIn(person.email);
      const { path, html } = await browser.postAndFollow(
        PAGE,
        fieldsOf(person, NEW),
      );
      assert.equal(path, LOG);
      assert.ok(textOf(html).includes("User updated successfully."));
      const again = await (await browser.get(LOG)).text();
      assert.ok(!textOf(again).includes("User updated successfully."));
      assert.equal(await letsIn(person.email, NEW), true);
      assert.equal(await letsIn(person.email, PASSWORD), false);
    },
  );

  await t.step(
    "SEC-01 a new password ends all other logins of the person, and nobody else's",
    async () => {
      const [person, other] = [
        await newUser(db, accountId),
        await newUser(db, accountId),
      ];
      const [here, there] = [
        await signIn(person.email),
        await signIn(person.email),
      ];
      const { authorization } = await logInByCall(portal, person.email);
      const theirs = await signIn(other.email);
      await here.post(PAGE, fieldsOf(person, NEW));
      assert.equal((await here.get(LOG)).status, 200);
      assert.equal((await there.get(LOG)).status, 303);
      assert.equal((await theirs.get(LOG)).status, 200);
      const stale = await portal.nobody
        .with({ headers: { authorization } })
        .call("GET", "user/realtime-tracking");
      assert.equal(stale.status, 401);
    },
  );

  await t.step(
    "SEC-01 a new password ends the trust in browsers and logins that wait for a code",
    async () => {
      const person = await newUser(db, accountId, { twoFactor: true });
      const browser = await signIn(person.email);
      const lastCode = async () =>
        (await mailedCodes(db, person.email)).at(-1)!;
      await browser.post("/two-factor/verification", {
        code: await lastCode(),
        trust: "1",
      });
      const waiting = await signIn(person.email);
      const code = await lastCode();
      await browser.post(PAGE, fieldsOf(person, NEW));
      await waiting.post("/two-factor/verification", { code });
      assert.ok(!waiting.cookies.has("session"));
      browser.cookies.delete("session");
      await browser.post("/", { username: person.email, password: NEW });
      assert.ok(!browser.cookies.has("session"), "a code is asked for");
    },
  );

  const faults: [string, Record<string, string>, string][] = [
    ["too weak", { password: "weak", password_confirmation: "weak" }, RULE],
    [
      "empty",
      { password: "", password_confirmation: "" },
      "Specify a new password.",
    ],
    [
      "not twice the same",
      { password_confirmation: `${NEW}x` },
      "The passwords do not match.",
    ],
    [
      "too long",
      { password: `${NEW}${"x".repeat(200)}` },
      "A password has at most 128 characters.",
    ],
  ];
  for (const [what, wrong, text] of faults) {
    await t.step(
      `PWD-10 PWD-11 LIM-14 a password that is ${what} is refused with its text, and the old one stays`,
      async () => {
        const person = await newUser(db, accountId);
        const browser = await signIn(person.email);
        const answer = await browser.post(PAGE, {
          ...fieldsOf(person, NEW),
          ...wrong,
        });
        assert.equal(answer.status, 422);
        const html = await answer.text();
        assert.ok(textOf(html).includes(text), textOf(html));
        assert.ok(!html.includes(NEW), "a password is sent back");
        assert.equal(await letsIn(person.email, PASSWORD), true);
      },
    );
  }

  await t.step(
    "ERR-11 PWD-11 nobody changes another's password, whichever field says so, in the same account or not",
    async () => {
      const person = await newUser(db, accountId, { administrator: true });
      const victims = [
        await newUser(db, accountId),
        await newUser(db, await newAccount(db)),
      ];
      const browser = await signIn(person.email);
      const bearer = await logInByCall(portal, person.email);
      for (const victim of victims) {
        for (
          const [id, email] of [
            [victim.id, victim.email],
            [victim.id, person.email],
            [person.id, victim.email],
          ] as const
        ) {
          const fields = fieldsOf({ id, email }, NEW);
          assert.equal((await browser.post(PAGE, fields)).status, 422);
          const { status, json } = await call(bearer, {
            userId: id,
            email,
            password: NEW,
          });
          assert.equal(status, 404);
          assert.equal(json.errors, "User not found.");
        }
        assert.equal(await letsIn(victim.email, PASSWORD), true);
      }
      assert.equal(await letsIn(person.email, PASSWORD), true);
    },
  );

  await t.step(
    "API-18 infoUpdates changes the caller's password and keeps the caller's token",
    async () => {
      const person = await newUser(db, accountId);
      const bearer = await logInByCall(portal, person.email);
      const body = { userId: person.id, email: person.email, password: NEW };
      const { status, json } = await call(bearer, body);
      assert.equal(status, 200);
      assert.deepEqual(json, { success: true, data: null, errors: null });
      assert.equal((await call(bearer, body)).status, 200);
      assert.equal(await letsIn(person.email, NEW), true);
    },
  );

  await t.step(
    "API-18 API-05 infoUpdates refuses what is wrong, and callers without a login",
    async () => {
      const person = await newUser(db, accountId);
      const bearer = await logInByCall(portal, person.email);
      const body = { userId: person.id, email: person.email, password: "weak" };
      const { status, json } = await call(bearer, body);
      assert.equal(status, 422);
      assert.deepEqual(json.errors.password, [RULE]);
      for (
        const wrong of [{}, null, [], { ...body, userId: "x" }, {
          ...body,
          email: 7,
        }]
      ) {
        assert.equal((await call(bearer, wrong)).status, 422);
      }
      const stranger = await call({}, { ...body, password: NEW });
      assert.equal(stranger.status, 401);
      assert.equal(stranger.json.message, "Unauthenticated.");
      assert.equal(await letsIn(person.email, PASSWORD), true);
    },
  );

  await t.step("PWD-11 the way back leads nowhere else", async () => {
    const person = await newUser(db, accountId);
    const browser = await signIn(person.email);
    for (
      const back of [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
      ]
    ) {
      const answer = await browser.post(PAGE, {
        ...fieldsOf(person, NEW),
        back,
      });
      const to = new URL(answer.headers.get("location")!, "http://localhost/");
      assert.equal(to.origin, "http://localhost");
    }
  });
});
