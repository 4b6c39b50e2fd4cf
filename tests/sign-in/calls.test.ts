import assert from "node:assert/strict";
import type { How } from "../harness/ask.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { logInByCall, logInByForm } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";

const MAP_CALL = "/api/v1/user/realtime-tracking";

Deno.test("POST /api/v1/login", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const person = await newUser(db, accountId, {
    administrator: true,
    firstName: "Anna",
    lastName: "Åberg",
  });
  const login = (body: unknown, how: How = {}) => {
    const asker = portal.nobody.with(how);
    return typeof body === "string"
      ? asker.with({ headers: { "content-type": "application/json" } })
        .upload("POST", "login", body)
      : asker.call("POST", "login", body);
  };
  const right = { username: person.email, password: PASSWORD };

  await t.step(
    "API-11 API-04 SHELL-02 answers the user as the specification names it",
    async () => {
      const { status, json } = await login({
        ...right,
        subsiteid: 0,
        remember_me: true,
      });
      assert.equal(status, 200);
      const { token, ...user } = json.data.user;
      assert.match(token, /^\w{1,6}_[\w-]{43}$/);
      assert.deepEqual(user, {
        ID: person.id,
        Email: person.email,
        FullName: "Anna Åberg",
        administrator: true,
        RealTimeMap: true,
        ParentID: null,
        EnableTwoFactorAuth: false,
      });
      assert.equal(json.success, true);
      assert.equal(json.errors, null);
    },
  );

  await t.step("API-11 takes a form with the same names", async () => {
    const form = new URLSearchParams({ ...right, remember_me: "1" });
    const answer = await portal.nobody.upload("POST", "login", form);
    assert.equal(answer.status, 200);
  });

  await t.step("API-11 sets no cookie: its caller has the token", async () => {
    const answer = await login(right);
    assert.deepEqual(answer.headers.getSetCookie(), []);
  });

  await t.step(
    "AUTH-09 API-11 wrong credentials are 401 and say the same whether the username exists or not",
    async () => {
      const wrong = [
        { username: person.email, password: "Wrong-1234!" },
        { username: "nobody@example.test", password: "Wrong-1234!" },
      ];
      for (const one of wrong) {
        const { status, json } = await login(one);
        assert.equal(status, 401);
        assert.deepEqual(json, {
          success: false,
          data: null,
          message: "Invalid username and/or password.",
          errors: "Invalid username and/or password.",
        });
      }
    },
  );

  const faults: [string, unknown, Record<string, string>][] = [
    ["nothing", {}, {
      username: "Specify your username.",
      password: "Specify your password.",
    }],
    ["empty texts", { username: " ", password: "" }, {
      username: "Specify your username.",
      password: "Specify your password.",
    }],
    ["things that are no text", { username: 7, password: [] }, {
      username: "Specify your username.",
      password: "Specify your password.",
    }],
    ["a brand that does not exist", { ...right, subsiteid: 8 }, {
      subsiteid: "A brand has a number from 0 to 7.",
    }],
    ["no object", [right], { request: "The request could not be read." }],
    ["no JSON", "{", { request: "The request could not be read." }],
  ];
  for (const [what, body, expected] of faults) {
    await t.step(
      `API-05 AUTH-06 ${what} is 422 with a list of texts per field`,
      async () => {
        const { status, json } = await login(body);
        assert.equal(status, 422);
        assert.equal(json.success, false);
        for (const [field, text] of Object.entries(expected)) {
          assert.ok(
            Array.isArray(json.errors[field]),
            JSON.stringify(json.errors),
          );
          assert.equal(json.errors[field][0], text);
        }
      },
    );
  }

  await t.step(
    "API-05 SUB-05 the texts are in the caller's language",
    async () => {
      const { json } = await login({}, { language: "sv" });
      assert.deepEqual(json.errors.username, ["Ange ditt användarnamn."]);
    },
  );

  await t.step("API-11 hostile bodies harm nothing", async () => {
    const bodies = [
      "\u0000",
      "null",
      '{"__proto__":{"username":"x"}}',
      JSON.stringify({ username: "a\u0000b", password: "x" }),
      JSON.stringify({ username: "x".repeat(100_000), password: "y" }),
      JSON.stringify({ username: "x", password: "y".repeat(100_000) }),
      "[".repeat(100_000),
    ];
    for (const body of bodies) {
      const { status } = await login(body);
      assert.ok(
        [401, 413, 422].includes(status),
        `${status} for ${body.slice(0, 60)}`,
      );
    }
    assert.equal((await login(right)).status, 200);
  });
});

Deno.test("calls with and without a login", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  const bearer = await logInByCall(portal, person.email);

  const calls: [string, string][] = [
    ["GET", MAP_CALL],
    ["GET", `${MAP_CALL}/positions?imei=1`],
    ["GET", "/api/v1/user/triplog?imei=1"],
    ["PUT", "/api/v1/user/triplog/1"],
    ["POST", "/api/v1/administration/terminal"],
    ["POST", "/api/v1/logout"],
  ];
  for (const [method, path] of calls) {
    await t.step(
      `API-02 API-04 AUTH-26 ${method} ${path} without a login is 401 Unauthenticated.`,
      async () => {
        for (
          const token of [null, "", "x", "Bearer", "Bearer x", "Basic eDp5"]
        ) {
          const { status, json } = await portal
            .showing({ authorization: token ?? undefined })
            .call(method, path);
          assert.equal(status, 401, `with ${token}`);
          assert.equal(json.success, false);
          assert.equal(json.data, null);
          assert.equal(json.message, "Unauthenticated.");
        }
      },
    );
  }

  await t.step(
    "AUTH-26 Unauthenticated. is the same in every language",
    async () => {
      for (const language of ["sv", "no"]) {
        const { json } = await portal.nobody.with({ language })
          .call("GET", MAP_CALL);
        assert.equal(json.message, "Unauthenticated.");
      }
    },
  );

  await t.step(
    "API-02 pages and islands are recognised by the session cookie",
    async () => {
      const browser = portal.showing(await logInByForm(portal, person.email));
      assert.equal((await browser.get(MAP_CALL)).status, 200);
    },
  );

  await t.step(
    "API-04 an unknown call is 404 in the same envelope",
    async () => {
      for (
        const path of [
          "/api/v1/nothing",
          "/api/v1/user/nothing",
          "/api/v2/user/x",
        ]
      ) {
        const answer = await portal.showing(bearer).call("GET", path);
        assert.equal(answer.status, 404);
        assert.deepEqual(answer.json, {
          success: false,
          data: null,
          message: "Not found.",
          errors: "Not found.",
        });
      }
    },
  );
});
