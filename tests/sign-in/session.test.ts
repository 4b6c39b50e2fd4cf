import assert from "node:assert/strict";
import postgres from "postgres";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { logInByCall, logInByForm } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";

const HOUR_MS = 3_600_000;
const MAP = "/user/realtime-tracking";
const MAP_CALL = "/api/v1/user/realtime-tracking";

Deno.test("logins in the database and in time", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db, url } = portal.database;
  const accountId = await newAccount(db);
  const person = await newUser(db, accountId);
  const superuser = postgres(url, { max: 1, onnotice: () => {} });
  const logIn = async () =>
    portal.showing(await logInByForm(portal, person.email));
  const tokenFor = async (rememberMe: boolean) => {
    const { json } = await portal.nobody.call("POST", "login", {
      username: person.email,
      password: PASSWORD,
      remember_me: rememberMe,
    });
    return json.data.user.token as string;
  };
  const byToken = (token: string) =>
    portal.showing({ authorization: `Bearer ${token}` });
  const statusOf = async (token: string) =>
    (await byToken(token).call("GET", MAP_CALL)).status;

  await t.step("SEC-01 the password is stored as argon2id", async () => {
    const [row] = await superuser`
      select password_hash from users where id = ${person.id}`;
    assert.match(
      row!.password_hash,
      /^\$argon2id\$v=19\$m=\d{4,},t=\d+,p=\d+\$/,
    );
    assert.ok(!row!.password_hash.includes(PASSWORD));
  });

  await t.step(
    "SEC-01 the token is random and stored as a hash only",
    async () => {
      const [one, other] = [await tokenFor(false), await tokenFor(false)];
      assert.notEqual(one, other);
      assert.ok(one.length >= 43, "256 bits of chance");
      const hash = await crypto.subtle.digest(
        "SHA-256",
        new TextEncoder().encode(one),
      );
      const rows = await superuser`select * from sessions`;
      assert.ok(
        rows.some((row) => row.token_hash.equals(new Uint8Array(hash))),
      );
      assert.ok(
        !JSON.stringify(rows.map((row) => [...row.token_hash])).includes(
          JSON.stringify([...new TextEncoder().encode(one)]).slice(1, -1),
        ),
      );
    },
  );

  await t.step(
    "SEC-01 AUTH-07 a login ends after a day, and after 30 days with remember me",
    async () => {
      const begun = now;
      const [short, long] = [await tokenFor(false), await tokenFor(true)];
      for (const hours of [11, 22, 23]) {
        now = new Date(begun.getTime() + hours * HOUR_MS);
        assert.equal(await statusOf(short), 200, `${hours} hours`);
        assert.equal(await statusOf(long), 200, `${hours} hours`);
      }
      now = new Date(begun.getTime() + 25 * HOUR_MS);
      assert.deepEqual([await statusOf(short), await statusOf(long)], [
        401,
        200,
      ]);
      for (const days of [12, 24]) {
        now = new Date(begun.getTime() + days * 24 * HOUR_MS);
        assert.equal(await statusOf(long), 200, `${days} days`);
      }
      now = new Date(begun.getTime() + 31 * 24 * HOUR_MS);
      assert.deepEqual([await statusOf(short), await statusOf(long)], [
        401,
        401,
      ]);
      now = begun;
    },
  );

  await t.step(
    "SEC-01 an unused login ends sooner: after 12 hours, and after 14 days with remember me",
    async () => {
      const begun = now;
      const [short, long] = [await tokenFor(false), await tokenFor(true)];
      now = new Date(begun.getTime() + 12 * HOUR_MS);
      assert.equal(await statusOf(short), 401);
      now = new Date(begun.getTime() + 14 * 24 * HOUR_MS - 1000);
      const other = await tokenFor(true);
      assert.equal(await statusOf(long), 200);
      now = new Date(now.getTime() + 14 * 24 * HOUR_MS);
      assert.equal(await statusOf(other), 401);
    },
  );

  await t.step(
    "SEC-01 a login by the form ends the one that the browser had, and no other",
    async () => {
      const [before, elsewhere] = [await logIn(), await logIn()];
      const answer = await before.post("/", {
        username: person.email,
        password: PASSWORD,
      });
      assert.equal(answer.status, 303);
      assert.equal((await before.get(MAP)).status, 303);
      assert.equal((await elsewhere.get(MAP)).status, 200);
    },
  );

  await t.step(
    "AUTH-27 a 401 of a safe-home call keeps the login in the browser",
    async () => {
      for (
        const [path, kept] of [
          ["/api/v1/administration/safe-home/config", true],
          [MAP_CALL, false],
        ] as const
      ) {
        const answer = await portal.showing({ cookie: "session=ended" })
          .get(path);
        assert.equal(answer.status, 401);
        assert.equal(answer.headers.getSetCookie().length === 0, kept, path);
      }
    },
  );

  await t.step("AUTH-29 API-16 after logout the token is refused", async () => {
    const [token, other] = [await tokenFor(false), await tokenFor(false)];
    const answer = await byToken(token).call("POST", "logout");
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json, {
      success: true,
      data: null,
      errors: null,
    });
    assert.equal(await statusOf(token), 401);
    assert.equal(
      await statusOf(other),
      200,
      "another login of the person goes on",
    );
    const again = await byToken(token).call("POST", "logout");
    assert.equal(again.status, 401);
  });

  await t.step(
    "AUTH-29 after logout by the button the old cookie shows the login screen, on every page",
    async () => {
      const browser = await logIn();
      assert.equal((await browser.get(MAP)).status, 200);
      const answer = await browser.post("/logout");
      assert.equal(answer.status, 303);
      assert.equal(answer.headers.get("location"), "/");
      assert.match(answer.headers.getSetCookie()[0]!, /^session=;.*Max-Age=0/);
      assert.match(answer.headers.get("clear-site-data")!, /cache/);
      for (const path of [MAP, "/user/create-triplog"]) {
        const page = await browser.get(path);
        assert.equal(page.location, "/");
        assert.equal(page.html, "");
      }
    },
  );

  await t.step(
    "AUTH-29 the browser's back button requests the pages of a login again",
    async () => {
      const page = await (await logIn()).get(MAP);
      assert.match(page.headers.get("cache-control")!, /no-cache|no-store/);
    },
  );

  await t.step(
    "AUTH-26 an answer of Unauthenticated. takes the login out of the browser",
    async () => {
      const browser = await logIn();
      await superuser`delete from sessions`;
      const call = await browser.get(MAP_CALL);
      assert.equal(call.status, 401);
      assert.equal(call.json.message, "Unauthenticated.");
      assert.match(call.headers.getSetCookie()[0]!, /^session=;.*Max-Age=0/);
      const page = await browser.get(MAP);
      assert.equal(page.location, "/");
      assert.match(page.headers.getSetCookie()[0]!, /^session=;.*Max-Age=0/);
    },
  );

  await t.step(
    "SEC-01 the logins of a person who is gone are gone",
    async () => {
      const gone = await newUser(db, accountId);
      const { authorization } = await logInByCall(portal, gone.email);
      await superuser`delete from users where id = ${gone.id}`;
      assert.equal(await statusOf(authorization.slice(7)), 401);
    },
  );

  await superuser.end();
});

Deno.test("pages without a login", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));

  for (
    const path of [
      MAP,
      "/user/create-triplog",
      "/user/realtime-tracking/stream",
    ]
  ) {
    await t.step(
      `SHELL-01 SHELL-04 ${path} shows the login screen and nothing else`,
      async () => {
        const answer = await portal.nobody.get(path);
        assert.equal(answer.status, 303);
        assert.equal(answer.location, "/");
        assert.equal(answer.html, "");
        const screen = await portal.nobody.get("/");
        assert.match(screen.text, /Log in/);
      },
    );
  }

  await t.step(
    "SHELL-03 the start page, health and the brand's picture open without login",
    async () => {
      for (const path of ["/", "/health", "/brand/0.svg"]) {
        assert.equal((await portal.nobody.get(path)).status, 200, path);
      }
    },
  );

  for (const path of ["/nothing", "/user/nothing", "/administration/nothing"]) {
    await t.step(
      `SHELL-11 ${path} shows Page Not Found, with a login or without`,
      async () => {
        for (const asker of [portal.nobody, await portal.as(person.email)]) {
          const answer = await asker.get(path);
          assert.equal(answer.status, 404);
          assert.match(answer.text, /Page Not Found/);
        }
      },
    );
  }
});
