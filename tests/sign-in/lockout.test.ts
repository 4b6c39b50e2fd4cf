import assert from "node:assert/strict";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const HOUR_MS = 3_600_000;
const WRONG = "Invalid username and/or password.";
const LOCKED = "Too many failed login attempts. Please try again after 1 hour";

Deno.test("failed logins are counted", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const call = (username: string, password: string) =>
    portal.nobody.call("POST", "login", { username, password });
  const page = (username: string, password: string) =>
    portal.nobody.post("/", { username, password });
  const names = async () => [
    (await newUser(db, accountId)).email,
    "nobody@example.test",
  ];

  for (const [index, what] of ["that exists", "that nobody has"].entries()) {
    await t.step(
      `AUTH-09 AUTH-10 AUTH-11 API-11 five wrong passwords in a row lock a name ${what} for an hour; the last tries are counted down`,
      async () => {
        const name = (await names())[index]!;
        for (let n = 0; n < 2; n++) {
          const { status, json } = await call(name, "Wrong-1234!");
          assert.equal(status, 401);
          assert.equal(json.errors, WRONG);
        }
        for (const count of [2, 1]) {
          const { status, json } = await call(name, "Wrong-1234!");
          assert.equal(status, 401);
          assert.deepEqual(json, {
            success: false,
            data: null,
            message: `${WRONG} Tries left: ${count}.`,
            errors: { msg: `${WRONG} Tries left: {count}.`, count },
          });
        }
        const fifth = await call(name, "Wrong-1234!");
        assert.equal(fifth.status, 429);
        assert.equal(fifth.headers.get("retry-after"), "3600");
        assert.equal(fifth.json.errors, LOCKED);
        assert.equal(fifth.json.message, LOCKED);
        const right = await call(name, PASSWORD);
        assert.equal(right.status, 429, "the right password is refused too");
        assert.equal(right.json.errors, LOCKED);
        assert.equal(right.json.data, null);
        const screen = await page(` ${name.toUpperCase()}`, PASSWORD);
        assert.equal(screen.status, 429);
        assert.ok(screen.text.includes(LOCKED), "the form says it as well");
      },
    );
  }

  await t.step(
    "AUTH-10 the form shows the tries left, in the language of the page",
    async () => {
      const [name] = await names();
      for (let n = 0; n < 2; n++) await call(name!, "Wrong-1234!");
      const { status, text } = await page(name!, "Wrong-1234!");
      assert.equal(status, 422);
      assert.ok(text.includes(`${WRONG} Tries left: 2.`));
      const swedish = await portal.nobody.with({ language: "sv" })
        .post("/", { username: name!, password: "x" });
      assert.match(swedish.text, /Försök kvar: 1\./);
    },
  );

  await t.step(
    "AUTH-12 one hour after the lockout began the login works again, and not a second before",
    async () => {
      const [name] = await names();
      const begun = now;
      for (let n = 0; n < 4; n++) {
        await call(name!, "Wrong-1234!");
        now = new Date(now.getTime() + 60_000);
      }
      await call(name!, "Wrong-1234!");
      now = new Date(begun.getTime() + 4 * 60_000 + HOUR_MS - 1000);
      assert.equal((await call(name!, PASSWORD)).status, 429);
      now = new Date(now.getTime() + 1000);
      const after = await call(name!, "Wrong-1234!");
      assert.equal(after.json.errors, WRONG, "the count begins anew");
      assert.equal((await call(name!, PASSWORD)).status, 200);
    },
  );

  await t.step(
    "AUTH-12 a successful login resets the count, by whichever of the person's names",
    async () => {
      const { email } = await newUser(db, accountId, { username: "anna_1" });
      for (let n = 0; n < 3; n++) {
        for (let wrong = 0; wrong < 4; wrong++) {
          const name = wrong % 2 ? email : "anna_1";
          assert.equal((await call(name, "Wrong-1234!")).status, 401);
        }
        assert.equal(
          (await call(n % 2 ? email : "anna_1", PASSWORD)).status,
          200,
        );
      }
    },
  );

  await t.step(
    "AUTH-11 tries by e-mail and by username count together",
    async () => {
      const { email } = await newUser(db, accountId, { username: "bo-2" });
      for (let n = 0; n < 4; n++) await call("bo-2", "Wrong-1234!");
      assert.equal((await call(email, "Wrong-1234!")).status, 429);
      assert.equal((await call("bo-2", PASSWORD)).status, 429);
    },
  );

  await t.step(
    "AUTH-11 SEC-05 of 20 wrong passwords at once exactly five are judged, and then the right one is refused",
    async () => {
      for (const name of [(await names())[0]!, "race@example.test"]) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => call(name, "Wrong-1234!")),
        );
        const judged = answers.filter(({ status }) => status === 401);
        assert.equal(judged.length, 4);
        assert.deepEqual(
          judged.map(({ json }) => json.errors.count ?? 0).sort(),
          [0, 0, 1, 2],
          "each counted once",
        );
        assert.equal(
          answers.filter(({ json }) => json.errors === LOCKED).length,
          16,
        );
        assert.equal((await call(name, PASSWORD)).status, 429);
      }
    },
  );

  await t.step(
    "AUTH-12 20 right logins at once are no failures",
    async () => {
      const [name] = await names();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call(name!, PASSWORD)),
      );
      assert.ok(answers.every(({ status }) => status === 200));
    },
  );

  await t.step(
    "AUTH-09 of what was typed as a name nothing is stored in clear",
    async () => {
      await call("my-secret-password", "x");
      const rows = await db.selectFrom("login_failures").selectAll().execute();
      assert.ok(rows.length > 0);
      for (const row of rows) assert.equal(row.name_hash.length, 32);
      assert.ok(!JSON.stringify(rows).includes("my-secret"));
    },
  );
});

Deno.test("logins are limited", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({ TRUSTED_PROXIES: "1" }, {
    now: () => now,
  });
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  const from = async (
    address: string,
    username: string,
    path = "/api/v1/login",
  ) => {
    const headers = { "x-forwarded-for": `203.0.113.9, ${address}` };
    const form = new URLSearchParams({ username, password: PASSWORD });
    return await portal.nobody.with({ headers }).upload("POST", path, form);
  };

  await t.step(
    "SEC-05 a name may try 30 times in ten minutes, from wherever; then call and page say so",
    async () => {
      for (let n = 0; n < 30; n++) {
        assert.equal((await from(`192.0.2.${n}`, person.email)).status, 200);
      }
      const refused = await from("198.51.100.1", person.email);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get("retry-after"), "20");
      assert.match(refused.json.errors, /^Too many requests/);
      const page = await from("198.51.100.1", person.email, "/");
      assert.equal(page.status, 429);
      assert.match(page.text, /Too many requests/);
      now = new Date(now.getTime() + 20_000);
      assert.equal((await from("198.51.100.1", person.email)).status, 200);
    },
  );

  await t.step(
    "SEC-05 an address may try 100 times in ten minutes, whatever the names; a /64 of IPv6 counts as one",
    async () => {
      // A name without a password is not tried and not counted, so the names need one.
      const tries = Array.from(
        { length: 100 },
        (_, n) => from(`2001:db8:1:2::${n}`, `name${n}@example.test`),
      );
      for (const { status } of await Promise.all(tries)) {
        assert.equal(status, 401);
      }
      assert.equal(
        (await from("2001:db8:1:2:a::1", "x@example.test")).status,
        429,
      );
      assert.equal(
        (await from("2001:db8:1:3::1", "x@example.test")).status,
        401,
      );
    },
  );
});
