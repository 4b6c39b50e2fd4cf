import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { attributeOf, inputOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { HandBrowser, mailedCodes, otherThan } from "./browser-by-hand.ts";

const MAP = "/user/realtime-tracking";
const MAP_CALL = "/api/v1/user/realtime-tracking";
const WRONG_CODE =
  "The code is wrong or has expired. Log in again to get a new one.";
const VERIFY = "/two-factor/verification";

Deno.test("two-factor login by forms, without script", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const newPerson = () => newUser(db, accountId, { twoFactor: true });
  const logIn = (
    browser: HandBrowser,
    email: string,
    more: Record<string, string> = {},
  ) =>
    browser.postAndFollow("/", {
      username: email,
      password: PASSWORD,
      ...more,
    });
  const lastCode = async (email: string) =>
    (await mailedCodes(db, email)).at(-1)!;
  const isCodeScreen = (html: string) => inputOf(html, "code") !== undefined;

  await t.step(
    "AUTH-13 AUTH-14 AUTH-15 ACC-17 the right password shows the code screen instead of the form, also after a reload, and no login",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      const { path, html } = await logIn(browser, person.email);
      assert.equal(path, "/");
      assert.ok(isCodeScreen(html) && !inputOf(html, "password"));
      assert.match(await lastCode(person.email), /^\d{6}$/);
      assert.equal(
        attributeOf(inputOf(html, "trust")!, "type"),
        "checkbox",
      );
      const actions = tagsOf(html, "form").map((tag) =>
        attributeOf(tag, "action")
      );
      for (
        const action of [VERIFY, "/two-factor/code", "/two-factor/cancellation"]
      ) {
        assert.ok(actions.includes(action), action);
      }
      const again = await (await browser.get("/")).text();
      assert.ok(isCodeScreen(again), "also after a reload");
      const asked = await browser.get(MAP);
      assert.equal(asked.headers.get("location"), "/");
      assert.ok(!browser.cookies.has("session"));
      assert.equal((await mailedCodes(db, person.email)).length, 1);
    },
  );

  await t.step(
    "AUTH-14 what the browser keeps meanwhile opens nothing, is hidden from scripts, and contains neither code nor name",
    async () => {
      const person = await newPerson();
      const answer = await portal.nobody.post("/", {
        username: person.email,
        password: PASSWORD,
      });
      const [cookie] = answer.headers.getSetCookie();
      assert.match(
        cookie!,
        /^two-factor=[0-9a-z]+_[\w-]{43};.*HttpOnly.*SameSite=Lax/,
      );
      const value = cookie!.split(";")[0]!.split("=")[1]!;
      const byToken = portal.showing({ authorization: `Bearer ${value}` });
      const byCookie = portal.showing({ cookie: `session=${value}` });
      assert.equal((await byToken.call("GET", MAP_CALL)).status, 401);
      assert.equal((await byCookie.get(MAP_CALL)).status, 401);
    },
  );

  await t.step(
    "AUTH-19 the right code logs in and goes to the map, once only; blanks in it do not matter",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await logIn(browser, person.email, { remember_me: "1" });
      const code = await lastCode(person.email);
      const other = new HandBrowser(portal);
      other.cookies.set("two-factor", browser.cookies.get("two-factor")!);
      const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
      const answer = await browser.post(VERIFY, { code: typed });
      assert.equal(answer.headers.get("location"), MAP);
      assert.match(
        answer.headers.getSetCookie().find((line) => /^session=/.test(line))!,
        /Max-Age=2592000/,
        "remember me was kept",
      );
      assert.equal((await browser.get(MAP)).status, 200);
      assert.ok(!browser.cookies.has("two-factor"));
      const { html } = await other.postAndFollow(VERIFY, { code });
      assert.ok(!isCodeScreen(html));
      assert.ok(!other.cookies.has("session"));
    },
  );

  await t.step(
    "AUTH-16 a code of 5 digits or none is not tried: the code screen stays",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await logIn(browser, person.email);
      for (const code of ["", "12345", "abcdef", "<script>", "9".repeat(60)]) {
        const answer = await browser.post(VERIFY, { code });
        assert.equal(answer.status, 422, code);
        const html = await answer.text();
        assert.ok(isCodeScreen(html));
        assert.match(textOf(html), /Enter the 6 digits of the code\./);
      }
      const code = await lastCode(person.email);
      assert.equal((await browser.post(VERIFY, { code })).status, 303);
    },
  );

  await t.step(
    "AUTH-20 a wrong code shows the error over the login form, once, and ends the waiting",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await logIn(browser, person.email);
      const code = await lastCode(person.email);
      const { path, html } = await browser.postAndFollow(VERIFY, {
        code: otherThan(code),
      });
      assert.equal(path, "/");
      assert.ok(inputOf(html, "password") && !isCodeScreen(html));
      assert.ok(textOf(html).includes(WRONG_CODE));
      const again = await (await browser.get("/")).text();
      assert.ok(!textOf(again).includes(WRONG_CODE));
      const late = await browser.postAndFollow(VERIFY, { code });
      assert.ok(!browser.cookies.has("session"), "the right one is too late");
      assert.match(textOf(late.html), /The login took too long/);
    },
  );

  await t.step(
    "AUTH-20 a code is good for 10 minutes and not longer",
    async () => {
      const person = await newPerson();
      for (const [seconds, isGood] of [[599, true], [600, false]] as const) {
        const browser = new HandBrowser(portal);
        await logIn(browser, person.email);
        const code = await lastCode(person.email);
        pass(seconds);
        const { html } = await browser.postAndFollow(VERIFY, { code });
        assert.equal(browser.cookies.has("session"), isGood);
        assert.equal(textOf(html).includes(WRONG_CODE), !isGood);
      }
    },
  );

  await t.step(
    "AUTH-14 a login that waits for its code for half an hour is over",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await logIn(browser, person.email);
      pass(30 * 60);
      assert.ok(!isCodeScreen(await (await browser.get("/")).text()));
      assert.ok(!browser.cookies.has("two-factor"));
    },
  );

  await t.step(
    "AUTH-19 SEC-05 of ten tries at once, the right code among them, one at most is judged",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await logIn(browser, person.email);
      const code = await lastCode(person.email);
      const cookie = `two-factor=${browser.cookies.get("two-factor")}`;
      const answers = await Promise.all(
        Array.from(
          { length: 10 },
          (_, n) =>
            portal.showing({ cookie }).post(VERIFY, {
              code: n === 5 ? code : otherThan(code),
            }),
        ),
      );
      const told = answers.map((answer) =>
        answer.headers.getSetCookie().join(" ")
      );
      const judged = told.filter((line) =>
        /session=|notice=WrongCode/.test(line)
      );
      assert.equal(judged.length, 1);
    },
  );

  await t.step(
    "AUTH-22 cancel ends the waiting and leads by the map to the login form",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await logIn(browser, person.email);
      const token = browser.cookies.get("two-factor")!;
      const answer = await browser.post("/two-factor/cancellation");
      assert.equal(answer.headers.get("location"), MAP);
      assert.equal((await browser.get(MAP)).headers.get("location"), "/");
      const html = await (await browser.get("/")).text();
      assert.ok(inputOf(html, "password") && !isCodeScreen(html));
      const thief = new HandBrowser(portal);
      thief.cookies.set("two-factor", token);
      await thief.post(VERIFY, { code: await lastCode(person.email) });
      assert.ok(!thief.cookies.has("session"), "the waiting is over for good");
    },
  );

  await t.step(
    "AUTH-11 five wrong codes in a row lock the name, and right passwords between them do not reset the count",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      for (let n = 0; n < 5; n++) {
        await logIn(browser, person.email);
        const code = await lastCode(person.email);
        const { html } = await browser.postAndFollow(VERIFY, {
          code: otherThan(code),
        });
        const text = textOf(html);
        if (n < 4) assert.ok(text.includes(WRONG_CODE));
        else assert.match(text, /Too many failed login attempts/);
      }
      const { html } = await logIn(browser, person.email);
      assert.match(textOf(html), /Too many failed login attempts/);
      pass(3600);
      await logIn(browser, person.email);
      await browser.post(VERIFY, { code: await lastCode(person.email) });
      assert.ok(browser.cookies.has("session"));
    },
  );

  await t.step(
    "SEC-01 what is stored of a waiting login is worth nothing by itself",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await logIn(browser, person.email);
      const code = await lastCode(person.email);
      const row = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("two_factor_logins").selectAll()
            .where("user_id", "=", person.id).executeTakeFirstOrThrow(),
      );
      const bare = createHash("sha256").update(code).digest();
      assert.ok(!bare.equals(row.code_hash!), "a million hashes would find it");
      assert.ok(
        !JSON.stringify(row).includes(browser.cookies.get("two-factor")!),
      );
    },
  );
});
