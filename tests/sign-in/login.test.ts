import assert from "node:assert/strict";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";
import { logInByForm } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";

const WRONG = "Invalid username and/or password.";
const MAP = "/user/realtime-tracking";
const LOG = "/user/create-triplog";

Deno.test("the login screen", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const person = await newUser(db, accountId);
  const withoutMap = await newUser(db, accountId, { realTimeMap: false });
  const logIn = (fields: Record<string, string>) =>
    portal.nobody.post("/", fields);
  const right = { username: person.email, password: PASSWORD };

  await t.step(
    "AUTH-01 has username, password with show and hide, and remember me, in a form that needs no script",
    async () => {
      const { status, html } = await portal.nobody.get("/");
      assert.equal(status, 200);
      const form = tagsOf(html, "form").find((tag) =>
        attributeOf(tag, "action") === "/"
      );
      assert.equal(form && attributeOf(form, "method"), "post");
      assert.ok(inputOf(html, "username"));
      assert.equal(attributeOf(inputOf(html, "password")!, "type"), "password");
      assert.equal(
        attributeOf(inputOf(html, "remember_me")!, "type"),
        "checkbox",
      );
      assert.ok(
        tagsOf(html, "button").some((tag) =>
          attributeOf(tag, "data-reveal") === "password" &&
          attributeOf(tag, "aria-label") === "Show password"
        ),
      );
    },
  );

  await t.step("AUTH-08 a right login goes to the map", async () => {
    const answer = await logIn(right);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get("location"), MAP);
    const browser = portal.showing(await logInByForm(portal, person.email));
    assert.equal((await browser.get(MAP)).status, 200);
  });

  await t.step(
    "AUTH-08 the username is taken in any case and with spaces around it",
    async () => {
      const username = ` ${person.email.toUpperCase()} `;
      assert.equal((await logIn({ ...right, username })).status, 303);
    },
  );

  await t.step(
    "AUTH-09 ERR-01 wrong credentials say the same whether the username exists or not",
    async () => {
      const pages = [];
      for (const username of [person.email, "nobody@example.test"]) {
        const answer = await logIn({ username, password: "Wrong-1234!" });
        assert.equal(answer.status, 422);
        assert.deepEqual(answer.headers.getSetCookie(), []);
        const { html } = answer;
        assert.ok(answer.text.includes(WRONG));
        assert.equal(
          attributeOf(inputOf(html, "username")!, "value"),
          username,
        );
        assert.ok(!html.includes("Wrong-1234!"), "the password is sent back");
        pages.push(html.replaceAll(username, "NAME"));
      }
      assert.equal(pages[0], pages[1]);
    },
  );

  await t.step(
    "AUTH-09 a name that does not exist takes as long as a wrong password",
    async () => {
      const timeOf = async (username: string) => {
        const begun = performance.now();
        await logIn({ username, password: "Wrong-1234!" });
        return performance.now() - begun;
      };
      let known = Infinity, unknown = Infinity;
      // In turn, so that a slow moment affects both; a fifth try would lock the name.
      for (let n = 0; n < 4; n++) {
        known = Math.min(known, await timeOf(withoutMap.email));
        unknown = Math.min(unknown, await timeOf("nobody-else@example.test"));
      }
      assert.equal(
        (await logIn({ username: withoutMap.email, password: PASSWORD }))
          .status,
        303,
      );
      assert.ok(unknown > known / 3, `${unknown} ms against ${known} ms`);
    },
  );

  await t.step(
    "AUTH-06 ERR-01 without a username or password its own field says so, and no login is tried",
    async () => {
      for (
        const [fields, field, text] of [
          [
            { username: "", password: PASSWORD },
            "username",
            "Specify your username.",
          ],
          [
            { username: person.email, password: "" },
            "password",
            "Specify your password.",
          ],
        ] as const
      ) {
        const answer = await logIn(fields);
        assert.equal(answer.status, 422);
        const { html } = answer;
        assert.ok(answer.text.includes(text));
        assert.ok(!html.includes(WRONG));
        const input = inputOf(html, field)!;
        assert.equal(attributeOf(input, "aria-invalid"), "true");
        const described = attributeOf(input, "aria-describedby");
        assert.ok(described && html.includes(`id="${described}"`));
      }
    },
  );

  await t.step(
    "AUTH-07 SEC-01 remember me keeps the login for 30 days, without it the cookie ends with the browser",
    async () => {
      const [short] = (await logIn(right)).headers.getSetCookie();
      assert.doesNotMatch(short!, /max-age|expires/i);
      const [long] = (await logIn({ ...right, remember_me: "1" })).headers
        .getSetCookie();
      assert.match(long!, /Max-Age=2592000/);
    },
  );

  await t.step(
    "SHELL-02 the cookie cannot be read by scripts or by people, and is Secure outside localhost",
    async () => {
      const [cookie] = (await logIn(right)).headers.getSetCookie();
      assert.match(cookie!, /HttpOnly/);
      assert.match(cookie!, /SameSite=Lax/);
      assert.match(cookie!, /Path=\//);
      assert.doesNotMatch(cookie!, /Secure/);
      const value = cookie!.split(";")[0]!.split("=")[1]!;
      const plain = new TextDecoder().decode(
        Uint8Array.fromBase64(value, { alphabet: "base64url" }),
      );
      assert.ok(!plain.includes("token") && !plain.includes(person.email));
      const elsewhere = await portal.app(
        new Request("https://portal.example/", {
          method: "POST",
          body: new URLSearchParams(right),
        }),
      );
      assert.match(elsewhere.headers.getSetCookie()[0]!, /Secure/);
    },
  );

  await t.step(
    "SHELL-02 a cookie that was changed or made up is no login",
    async () => {
      const { cookie } = await logInByForm(portal, person.email);
      const broken = cookie.slice(0, -2) +
        (cookie.endsWith("AA") ? "BB" : "AA");
      for (const value of [broken, "session=", "session=%%%", "session=YWJj"]) {
        const answer = await portal.showing({ cookie: value }).get(MAP);
        assert.equal(answer.status, 303);
        assert.equal(answer.location, "/");
      }
    },
  );

  await t.step(
    "SHELL-05 a logged-in user who opens the start page is taken to the map",
    async () => {
      const answer = await (await portal.as(person.email)).get("/");
      assert.equal(answer.status, 303);
      assert.equal(answer.headers.get("location"), MAP);
    },
  );

  await t.step(
    "SHELL-07 without RealTimeMap the trip log is the landing page and the map is nowhere",
    async () => {
      const login = await logIn({
        username: withoutMap.email,
        password: PASSWORD,
      });
      assert.equal(login.headers.get("location"), LOG);
      const browser = await portal.as(withoutMap.email);
      for (const path of ["/", MAP]) {
        const answer = await browser.get(path);
        assert.equal(answer.status, 303, path);
        assert.equal(answer.headers.get("location"), LOG);
      }
      const { html } = await browser.get(LOG);
      const nav = html.match(/<nav[^>]*>.*?<\/nav>/s)![0];
      assert.ok(nav.includes(LOG) && !nav.includes(MAP));
    },
  );

  await t.step(
    "SHELL-07 with RealTimeMap the navigation has both",
    async () => {
      const { html } = await (await portal.as(person.email)).get(LOG);
      const nav = html.match(/<nav[^>]*>.*?<\/nav>/s)![0];
      assert.ok(nav.includes(LOG) && nav.includes(MAP));
    },
  );
});
