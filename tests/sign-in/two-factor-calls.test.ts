import assert from "node:assert/strict";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { mailedCodes, otherThan } from "./browser-by-hand.ts";

const GENERATE = "/api/v1/auth/two-factor/generate";
const VERIFY = "/api/v1/auth/two-factor/verify-code";
const GONE = "The login took too long. Log in again.";

Deno.test("two-factor calls", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const call = (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) => portal.nobody.with({ headers }).call("POST", path, body);
  /** Creates a person whose password was right, with what the calls need. */
  const waiting = async () => {
    const person = await newUser(db, accountId, { twoFactor: true });
    const login = await call("/api/v1/login", {
      username: person.email,
      password: PASSWORD,
      remember_me: true,
    });
    const { two_factor_token } = login.json.data;
    const code = (await mailedCodes(db, person.email)).at(-1)!;
    return {
      ...person,
      login,
      code,
      call: { user_id: person.id, two_factor_token },
    };
  };

  await t.step(
    "API-11 AUTH-13 login answers no token that any call takes before the code is verified",
    async () => {
      const { login, id } = await waiting();
      assert.equal(login.status, 200);
      assert.deepEqual(login.json.data.user, {
        ID: id,
        EnableTwoFactorAuth: true,
        token: null,
      });
      const bearer = `Bearer ${login.json.data.two_factor_token}`;
      for (const path of ["/api/v1/logout", "/api/v1/infoUpdates"]) {
        const { status, json } = await call(path, {}, {
          authorization: bearer,
        });
        assert.equal(status, 401);
        assert.equal(json.message, "Unauthenticated.");
      }
    },
  );

  await t.step(
    "API-13 verify-code takes code and user_id and answers the user with the token",
    async () => {
      const person = await waiting();
      const { status, json } = await call(VERIFY, {
        ...person.call,
        code: person.code,
      });
      assert.equal(status, 200);
      assert.equal(json.success, true);
      assert.equal(json.errors, null);
      assert.equal(json.data.user.ID, person.id);
      assert.equal(json.data.user.EnableTwoFactorAuth, true);
      const answer = await portal
        .showing({ authorization: `Bearer ${json.data.user.token}` })
        .call("GET", "user/realtime-tracking");
      assert.equal(answer.status, 200);
    },
  );

  await t.step(
    "API-12 API-13 a browser's cookie replaces two_factor_token",
    async () => {
      const person = await waiting();
      const headers = { cookie: person.login.cookies };
      const { status, json } = await call(VERIFY, {
        user_id: person.id,
        code: person.code,
      }, headers);
      assert.equal(status, 200);
      assert.ok(json.data.user.token);
    },
  );

  await t.step(
    "API-12 AUTH-17 AUTH-18 generate takes user_id and lang, waits for its countdown, and mails in that language",
    async () => {
      const person = await waiting();
      const early = await call(GENERATE, { ...person.call, lang: "sv" });
      assert.equal(early.status, 429);
      assert.deepEqual(early.json.errors, {
        msg: "Another code can be requested in 180 seconds.",
        count: 180,
      });
      now = new Date(now.getTime() + 180_000);
      const again = await call(GENERATE, { ...person.call, lang: "sv" });
      assert.deepEqual(again.json, { success: true, data: null, errors: null });
      assert.equal((await mailedCodes(db, person.email)).length, 2);
      const rows = await portal.database.sql.begin(async (tx) => {
        await tx`select set_config('milstolpe.system', 'on', true)`;
        return await tx`
          select language from outbox where receiver = ${person.email} order by id`;
      });
      assert.deepEqual(rows.map(({ language }) => language), ["en", "sv"]);
    },
  );

  await t.step(
    "API-13 AUTH-20 a wrong code is refused, and the right one after it too",
    async () => {
      const person = await waiting();
      const wrong = await call(VERIFY, {
        ...person.call,
        code: otherThan(person.code),
      });
      assert.equal(wrong.status, 422);
      assert.equal(wrong.json.success, false);
      assert.match(wrong.json.errors, /^The code is wrong or has expired/);
      const late = await call(VERIFY, { ...person.call, code: person.code });
      assert.equal(late.status, 401);
      assert.equal(late.json.errors, GONE);
    },
  );

  await t.step(
    "API-12 API-13 ERR-11 the id of a user alone, or another's token, mails no code and accepts none",
    async () => {
      const [person, other] = [await waiting(), await waiting()];
      now = new Date(now.getTime() + 180_000);
      const code = person.code;
      for (
        const asked of [
          { user_id: person.id },
          { user_id: person.id, two_factor_token: other.call.two_factor_token },
          { user_id: person.id, two_factor_token: "x" },
          { user_id: 999_999, two_factor_token: person.call.two_factor_token },
        ]
      ) {
        for (const path of [GENERATE, VERIFY]) {
          const { status, json } = await call(path, { ...asked, code });
          assert.equal(status, 401);
          assert.equal(json.errors, GONE);
        }
      }
      assert.equal((await mailedCodes(db, person.email)).length, 1);
      const right = await call(VERIFY, { ...person.call, code });
      assert.equal(right.status, 200, "nobody has used it up");
    },
  );

  await t.step(
    "API-05 what cannot be read is 422 with texts per field",
    async () => {
      const person = await waiting();
      const bodies: [string, unknown, string][] = [
        [VERIFY, { ...person.call, code: "12345" }, "code"],
        [VERIFY, { ...person.call }, "code"],
        [VERIFY, { ...person.call, code: ["123456"] }, "code"],
        [VERIFY, { ...person.call, code: "1".repeat(10_000) }, "code"],
        [VERIFY, { code: "123456" }, "user_id"],
        [GENERATE, { user_id: "<script>" }, "user_id"],
        [GENERATE, { ...person.call, lang: "de" }, "lang"],
        [GENERATE, null, "request"],
      ];
      for (const [path, body, field] of bodies) {
        const { status, json } = await call(path, body);
        assert.equal(status, 422, JSON.stringify(body));
        assert.ok(
          Array.isArray(json.errors[field]),
          JSON.stringify(json.errors),
        );
      }
      const code = Number(person.code);
      if (code >= 100_000) {
        assert.equal(
          (await call(VERIFY, { ...person.call, code })).status,
          200,
        );
      }
    },
  );

  await t.step(
    "SEC-04 another site's page hands in no code with this browser's cookie",
    async () => {
      const person = await waiting();
      const [cookie] = person.login.headers.getSetCookie();
      const { status } = await call(
        VERIFY,
        { user_id: person.id, code: person.code },
        { cookie: cookie!.split(";")[0]!, origin: "https://evil.example" },
      );
      assert.equal(status, 403);
    },
  );
});
