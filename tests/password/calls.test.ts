import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { storePassword } from "../../db/password/passwords.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { logInByCall } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import { mailedCode, waitingResetMails } from "./mail.ts";

const NEW = "Ny-Losen1!";
const HOUR_MS = 3_600_000;

Deno.test("resetting a password by calls", async (t) => {
  const chapter = chaptersOf(t);
  let now = new Date();
  const logged: string[] = [];
  await using portal = await startTestPortal({ LOG_LEVEL: "debug" }, {
    now: () => now,
    log: (...line) => void logged.push(JSON.stringify(line)),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const person = await newUser(db, account);
  const call = (path: string, body: unknown) =>
    portal.nobody.call("POST", path, body);
  const askFor = (email_address: unknown, rest = {}) =>
    call("forgot-password", { email_address, ...rest });
  const set = (
    code: unknown,
    password: unknown = NEW,
    confirmation = password,
  ) =>
    call("reset-password", {
      subsite_id: 0,
      code,
      password,
      password_confirmation: confirmation,
    });
  const login = async (password: string) =>
    (await call("login", { username: person.email, password })).status;
  /** Later, when limits are full again and mailed codes are old. */
  const later = () => now = new Date(now.getTime() + 2 * HOUR_MS);

  await chapter(
    "API-14 PWD-03 a link is mailed in the language and brand that were asked for",
    async () => {
      const { status, json } = await askFor(` ${person.email.toUpperCase()} `, {
        subsite_id: 7,
        lang: "sv",
      });
      assert.equal(status, 200);
      assert.deepEqual(json, { success: true, data: null, errors: null });
      const [mail, ...more] = await waitingResetMails(db);
      assert.deepEqual(more, []);
      assert.equal(mail!.receiver, person.email);
      assert.equal(mail!.language, "sv");
      assert.equal(mail!.subsiteId, 7);
      assert.match(
        mail!.link,
        /^http:\/\/localhost\/user\/reset-password\?_c=\w{1,6}_[\w-]{43}&subsite=7$/,
      );
    },
  );

  await t.step("PWD-03 the code is stored as a hash only", async () => {
    const code = await mailedCode(db);
    const [row] = await asActor(
      db,
      SYSTEM,
      (tx) => tx.selectFrom("password_resets").selectAll().execute(),
    );
    const hash = await crypto.subtle.digest(
      "SHA-256",
      new TextEncoder().encode(code),
    );
    assert.deepEqual([...row!.code_hash], [...new Uint8Array(hash)]);
  });

  await t.step(
    "PWD-06 API-15 a weak or mistyped password is refused, and the code still counts",
    async () => {
      const code = await mailedCode(db);
      const weak = await set(code, "short");
      assert.equal(weak.status, 422);
      assert.equal(weak.json.success, false);
      assert.match(weak.json.errors.password[0], /at least 8 characters/);
      const mistyped = await set(code, NEW, `${NEW}x`);
      assert.deepEqual(mistyped.json.errors, {
        password_confirmation: ["The passwords do not match."],
      });
      assert.equal(await login(PASSWORD), 200);
    },
  );

  await chapter(
    "PWD-07 the new password logs in, the old one does not, and all logins end",
    async () => {
      const { authorization } = await logInByCall(portal, person.email);
      const { status, json } = await set(await mailedCode(db));
      assert.equal(status, 200);
      assert.equal(json.success, true);
      const answer = await portal.nobody
        .with({ headers: { authorization } })
        .call("GET", "user/realtime-tracking");
      assert.equal(answer.status, 401);
      assert.equal(await login(PASSWORD), 401);
      assert.equal(await login(NEW), 200);
    },
  );

  await t.step("PWD-09 a code counts once", async () => {
    const again = await set(await mailedCode(db), "Another-1!");
    assert.deepEqual(again.json.errors, { code: ["Invalid reset code."] });
    assert.equal(await login(NEW), 200);
  });

  await t.step("PWD-09 what never was a code is invalid", async () => {
    later();
    for (
      const code of ["", "x", undefined, null, 7, "<script>", "a".repeat(9999)]
    ) {
      const { status, json } = await set(code);
      assert.equal(status, 422);
      assert.deepEqual(json.errors.code, ["Invalid reset code."]);
    }
  });

  await t.step("PWD-08 after an hour the link has expired", async () => {
    await askFor(person.email);
    const sent = now;
    now = new Date(sent.getTime() + HOUR_MS + 1);
    const { status, json } = await set(await mailedCode(db));
    assert.equal(status, 422);
    assert.deepEqual(json.errors.code, [
      "Password reset link expired (valid 1 hour).",
    ]);
  });

  await t.step("PWD-09 a newer code takes the place of the older", async () => {
    later();
    await askFor(person.email);
    const older = await mailedCode(db);
    await askFor(person.email);
    assert.deepEqual((await set(older)).json.errors.code, [
      "Invalid reset code.",
    ]);
    assert.equal((await set(await mailedCode(db))).status, 200);
  });

  await t.step("PWD-09 of two tabs at once one sets the password", async () => {
    later();
    await askFor(person.email);
    const code = await mailedCode(db);
    const wanted = ["First-tab1!", "Second-tab1!"];
    const answers = await Promise.all(wanted.map((one) => set(code, one)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    const logins = await Promise.all(wanted.map(login));
    assert.deepEqual(
      logins.map((status) => status === 200),
      answers.map(({ status }) => status === 200),
    );
  });

  await t.step(
    "PWD-09 a password changed otherwise voids the code",
    async () => {
      later();
      await askFor(person.email);
      const code = await mailedCode(db);
      await command(db, SYSTEM, (tx) =>
        storePassword(
          tx,
          { accountId: account, userId: person.id },
          "$argon2id$none",
        ));
      assert.deepEqual((await set(code)).json.errors.code, [
        "Invalid reset code.",
      ]);
      await askFor(person.email);
      assert.equal(
        (await set(await mailedCode(db), "First-tab1!")).status,
        200,
      );
    },
  );

  await t.step("PWD-07 a reset ends the lock after failed logins", async () => {
    later();
    for (let i = 0; i < 6; i++) await login("wrong");
    assert.notEqual(await login("First-tab1!"), 200);
    await askFor(person.email);
    assert.equal((await set(await mailedCode(db))).status, 200);
    assert.equal(await login(NEW), 200);
  });

  await t.step(
    "PWD-04 ERR-02 an unknown address is reported, in the caller's language",
    async () => {
      const { status, json } = await askFor("nobody@example.test");
      assert.equal(status, 422);
      assert.deepEqual(json.errors, {
        email_address: ["E-mail does not exist."],
      });
      const norwegian = await call("forgot-password?lang=no", {
        email_address: "nobody@example.test",
      });
      assert.deepEqual(norwegian.json.errors, {
        email_address: ["E-postadressen finnes ikke."],
      });
    },
  );

  await t.step("PWD-02 what is no e-mail mails nothing", async () => {
    const before = (await waitingResetMails(db)).length;
    const wrong = [
      "",
      "a@b",
      "no-mail",
      undefined,
      null,
      7,
      ["a@b.se"],
      `${"a".repeat(250)}@b.se`,
    ];
    for (const email of wrong) {
      const { status, json } = await askFor(email);
      assert.equal(status, 422);
      assert.deepEqual(json.errors.email_address, [
        "Enter a valid e-mail address.",
      ]);
    }
    for (
      const rest of [{ lang: "de" }, { subsite_id: 8 }, { subsite_id: "x" }]
    ) {
      assert.equal((await askFor(person.email, rest)).status, 422);
    }
    assert.equal((await waitingResetMails(db)).length, before);
  });

  await t.step(
    "SEC-05 links and codes are limited by address and name",
    async () => {
      later();
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++) {
        statuses.push((await askFor(person.email)).status);
      }
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
      for (let i = 0; i < 20; i++) {
        statuses.push((await askFor(`nobody-${i}@example.test`)).status);
      }
      assert.equal(statuses.at(-1), 429);
      for (let i = 0; i < 20; i++) await set(`code-${i}`);
      assert.equal((await set("code")).status, 429);
    },
  );

  await t.step("PWD-03 no log holds a code", async () => {
    const codes = (await waitingResetMails(db)).map(({ link }) =>
      new URL(link).searchParams.get("_c")!
    );
    await set(codes[0], "weak");
    for (let n = 0; n < 51; n++) {
      await portal.nobody.get(`/user/reset-password?_c=${codes[0]}`);
    }
    assert.ok(logged.length > 50);
    for (const code of codes) {
      assert.ok(!logged.some((line) => line.includes(code)));
    }
  });
});

Deno.test("PWD-03 SEC-05 a stranger's Host header leads no mailed link astray", async () => {
  await using portal = await startTestPortal({
    DEMO: "0",
    SUBSITE_HOSTS: "0=portal.example.com",
  });
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  const answer = await portal.app(
    new Request("http://evil.example/api/v1/forgot-password", {
      method: "POST",
      headers: { host: "evil.example" },
      body: JSON.stringify({ email_address: person.email }),
    }),
  );
  assert.equal(answer.status, 200);
  await answer.body?.cancel();
  const [mail] = await waitingResetMails(db);
  assert.ok(mail!.link.startsWith("https://portal.example.com/user/"));
});
