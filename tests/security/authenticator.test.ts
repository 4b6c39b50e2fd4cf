import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const PAGE = "/user/security";
const CALL = "/api/v1/user/authenticator";

Deno.test("an authenticator app as second factor", async (t) => {
  let now = new Date("2026-11-22T08:00:00Z");
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) })
      .generate({ timestamp: now.getTime() });
  const call = async (path: string, body: unknown) => {
    return await portal.nobody.call("POST", path, body);
  };
  const logIn = (username: string) =>
    call("/api/v1/login", { username, password: PASSWORD });
  const verify = (
    login: Awaited<ReturnType<typeof logIn>>,
    code: string,
  ) =>
    call("/api/v1/auth/two-factor/verify-code", {
      user_id: login.json.data.user.ID,
      two_factor_token: login.json.data.two_factor_token,
      code,
    });
  const codesTo = (userId: number) =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("outbox").select("kind").where("user_id", "=", userId)
          .where("kind", "=", "twoFactorCode").execute(),
    );
  /** Creates a person with an app, by the calls. */
  const withApp = async () => {
    const person = await newUser(db, accountId);
    const ask = (await portal.as(person.email)).call;
    const { json } = await ask("POST", CALL);
    const { secret } = json.data;
    const confirmed = await ask("PUT", CALL, { code: codeOf(secret) });
    assert.equal(confirmed.status, 200, confirmed.html);
    const codes: string[] = confirmed.json.data.recovery_codes;
    later(60);
    return { person, ask, secret, codes };
  };

  await t.step("AUTH-30 a person sets an app up on the page", async () => {
    const person = await newUser(db, accountId);
    const ask = (await portal.as(person.email)).send;
    assert.match((await ask("GET", PAGE)).html, /authenticator"/);
    const begun = await ask("POST", `${PAGE}/authenticator`);
    assert.equal(begun.location, `${PAGE}/authenticator`);
    const page = await ask("GET", `${PAGE}/authenticator`);
    assert.match(page.html, /<img src="data:image\/png;base64,/);
    const secret = /<code class="secret">([A-Z2-7 ]+)</.exec(page.html)![1]!
      .replaceAll(" ", "");
    const confirm = (code: string) =>
      ask(
        "POST",
        `${PAGE}/authenticator/confirmation`,
        new URLSearchParams({ code }),
      );
    assert.equal((await confirm("000000")).status, 422);
    const done = await confirm(codeOf(secret));
    assert.equal(done.status, 200);
    assert.equal(done.html.match(/\d{4} \d{4} \d{4}/g)?.length, 10);
    const after = (await ask("GET", PAGE)).text;
    assert.match(after, /10 recovery codes are left/);
    assert.ok(!(await ask("GET", PAGE)).html.includes(secret));
    const login = await logIn(person.email);
    assert.equal(login.json.data.two_factor_by, "app");
  });

  await t.step("AUTH-30 a login asks for its code and mails none", async () => {
    const { person, secret } = await withApp();
    const login = await logIn(person.email);
    assert.equal(login.json.data.user.token, null);
    const verified = await verify(login, codeOf(secret));
    assert.equal(verified.status, 200);
    assert.ok(verified.json.data.user.token);
    assert.deepEqual(await codesTo(person.id), []);
    const again = await logIn(person.email);
    const mailed = await call("/api/v1/auth/two-factor/generate", {
      user_id: person.id,
      two_factor_token: again.json.data.two_factor_token,
    });
    assert.equal(mailed.status, 422);
  });

  await t.step("AUTH-30 a code is taken once, and no wrong one", async () => {
    const { person, secret } = await withApp();
    const code = codeOf(secret);
    assert.equal((await verify(await logIn(person.email), code)).status, 200);
    assert.equal((await verify(await logIn(person.email), code)).status, 422);
    later(30);
    const next = codeOf(secret);
    assert.equal((await verify(await logIn(person.email), next)).status, 200);
  });

  await t.step(
    "AUTH-30 of logins that give one code at the same time, one gets in",
    async () => {
      const { person, secret, codes } = await withApp();
      for (const code of [codeOf(secret), codes[0]!]) {
        const logins = [];
        for (let i = 0; i < 4; i++) logins.push(await logIn(person.email));
        const answers = await Promise.all(
          logins.map((login) => verify(login, code)),
        );
        const statuses = answers.map(({ status }) => status).sort();
        assert.deepEqual(statuses, [200, 422, 422, 422]);
      }
    },
  );

  await t.step("AUTH-30 a recovery code works once", async () => {
    const { person, ask, codes } = await withApp();
    const [first] = codes as [string];
    assert.equal((await verify(await logIn(person.email), first)).status, 200);
    assert.equal((await verify(await logIn(person.email), first)).status, 422);
    const renewed = await ask("POST", "/api/v1/user/recovery-codes", {
      current_password: PASSWORD,
    });
    assert.equal(renewed.status, 201);
    assert.equal(
      (await verify(await logIn(person.email), codes[1]!)).status,
      422,
      "old codes no longer work",
    );
    const [fresh] = renewed.json.data.recovery_codes;
    assert.equal((await verify(await logIn(person.email), fresh)).status, 200);
  });

  await t.step("AUTH-30 wrong codes lock the login", async () => {
    const { person, secret } = await withApp();
    for (let i = 0; i < 4; i++) {
      await verify(await logIn(person.email), "000000");
    }
    assert.equal(
      (await verify(await logIn(person.email), "000000")).status,
      429,
    );
    assert.equal((await logIn(person.email)).status, 429);
    later(3601);
    const login = await logIn(person.email);
    assert.equal((await verify(login, codeOf(secret))).status, 200);
  });

  await t.step(
    "AUTH-30 removing it asks for the password, and logins ask for what they did before",
    async () => {
      const { person, ask } = await withApp();
      later(600);
      assert.equal((await ask("DELETE", CALL)).status, 422);
      const body = { current_password: PASSWORD };
      assert.equal((await ask("DELETE", CALL, body)).status, 200);
      assert.ok((await logIn(person.email)).json.data.user.token);
    },
  );

  await t.step("AUTH-30 an administrator lets in who lost it", async () => {
    const { person } = await withApp();
    const admin = await newUser(db, accountId, { administrator: true });
    const boss = (await portal.as(admin.email)).call;
    const path = `/api/v1/administration/user/${person.id}`;
    const { json } = await boss("GET", path);
    assert.equal(json.data.two_factor, true);
    await boss("PUT", path, { ...json.data, two_factor: false });
    assert.ok((await logIn(person.email)).json.data.user.token);
  });

  await t.step("AUTH-30 secret and codes are stored sealed", async () => {
    const { person, secret, codes } = await withApp();
    const stored = await asActor(db, SYSTEM, (tx) =>
      sql<{ bytes: string }>`
        select encode(secret, 'escape') as bytes from authenticators
          where user_id = ${person.id}
        union all select encode(code, 'escape') from recovery_codes
          where user_id = ${person.id}`.execute(tx));
    assert.equal(stored.rows.length, 11);
    for (const { bytes } of stored.rows) {
      assert.ok(!bytes.includes(secret));
      assert.ok(!codes.some((code) => bytes.includes(code)));
    }
  });
});
