import assert from "node:assert/strict";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { startTestPortal } from "../harness/portal.ts";
import { CODE, outboxOf, put, startOutbox, until } from "./story.ts";

const m = textsOf("en").message;

Deno.test("what was sent to whom", async (t) => {
  await using portal = await startTestPortal({ DEMO: "0" });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const admin = await newUser(db, mine, { administrator: true });
  const user = await newUser(db, mine);
  const stranger = await newUser(db, theirs, { administrator: true });
  const as = {
    admin: await portal.as(admin.email),
    user: await portal.as(user.email),
    stranger: await portal.as(stranger.email),
  };
  const open = (who: keyof typeof as, query = "") =>
    as[who].get(`/administration/messages${query}`);
  const call = (who: keyof typeof as, query = "") =>
    as[who].call("GET", `administration/messages${query}`);

  await t.step("JOB-05 an account that has sent nothing says so", async () => {
    assert.match(
      (await open("admin")).text,
      new RegExp(m.noneSent),
    );
  });

  await using server = await startMailServer({
    refuse: (to) =>
      to.startsWith("gone@")
        ? { code: 550, text: "mailbox <gone>" }
        : undefined,
  });
  const outbox = await startOutbox(portal.database, {
    mail: { smtpUrl: server.url, from: new Map() },
  });
  const reminder = {
    ...CODE,
    accountId: mine,
    kind: "attestReminder",
    facts: { from: "a", to: "b", link: "https://portal.example/x" },
  } as const;
  await put(db, { ...CODE, accountId: mine, to: "secret@example.com" });
  await put(db, { ...reminder, to: "gone@example.com" });
  await put(db, { ...reminder, to: "anna@example.com" });
  await put(db, { ...reminder, to: "not an address" });
  await put(db, { ...reminder, accountId: theirs, to: "foreign@example.com" });
  await until(outbox, (rows) => rows.every(({ state }) => state !== "waiting"));

  await t.step(
    "JOB-05 administrators see receiver, channel, time and outcome",
    async () => {
      const { status, html, text } = await open("admin");
      assert.equal(status, 200);
      for (
        const part of [
          "anna@example.com",
          "Attest your trips",
          m.state.sent,
          "gone@example.com",
          m.state.failed,
          "550 mailbox <gone>",
          m.kind.twoFactorCode,
          m.channel.email,
        ]
      ) assert.ok(text.includes(part), part);
      assert.doesNotMatch(
        html,
        /mailbox <gone>/,
        "what servers say is no HTML",
      );
    },
  );

  await t.step(
    "JOB-05 neither codes nor other accounts' messages are shown",
    async () => {
      const all = (await open("admin")).html +
        (await call("admin")).html;
      assert.doesNotMatch(all, /482913|foreign@example\.com/);
      assert.match((await open("stranger")).html, /foreign@example\.com/);
    },
  );

  await t.step(
    "JOB-05 a search narrows; one without a match says so",
    async () => {
      const found = (await open("admin", "?search=ANNA@")).text;
      assert.match(found, /anna@example\.com/);
      assert.doesNotMatch(found, /gone@example\.com/);
      for (const nothing of ["nobody", "%25", "'", "_"]) {
        const { text } = await open("admin", `?search=${nothing}`);
        assert.ok(text.includes(m.noneFound), nothing);
      }
      const { html } = await open("admin", "?search=%3Cscript%3Ex");
      assert.doesNotMatch(html, /<script>x/);
    },
  );

  await t.step(
    "JOB-05 the call gives the same, a page at a time",
    async () => {
      const { data } = (await call("admin", "?search=gone")).json;
      assert.equal(data.messages.length, 1);
      assert.equal(data.messages[0].state, "failed");
      assert.equal(data.next, null);
      for (let i = 0; i < 60; i++) {
        await put(db, { ...reminder, to: `p${i}@example.com` });
      }
      const first = (await call("admin")).json.data;
      assert.equal(first.messages.length, 50);
      const second = (await call("admin", `?before=${first.next}`)).json.data;
      assert.equal(second.messages.length, 14);
      const { html } = await open("admin");
      assert.match(html, new RegExp(`before=${first.next}"`));
      for (const before of ["x", "-1", "1.5", "9".repeat(30)]) {
        assert.equal(
          (await call("admin", `?before=${before}`)).status,
          422,
        );
      }
    },
  );

  await t.step("JOB-05 others than administrators do not see it", async () => {
    assert.equal((await open("user")).status, 303);
    assert.equal((await call("user")).status, 403);
  });

  await t.step("JOB-03 outside of a demo there is no mailbox", async () => {
    assert.equal((await portal.nobody.get("/mailbox")).status, 404);
  });

  await outbox.stop();
});

Deno.test("the demo's mailbox", async (t) => {
  await using portal = await startTestPortal({ DEMO: "1" });
  const { db } = portal.database;
  const outbox = await startOutbox(portal.database, { demo: true });

  await t.step(
    "JOB-03 without settings the message shows in the demo's mailbox, in every language",
    async () => {
      for (const language of LANGUAGES) {
        const { text } = await portal.nobody.get(`/mailbox?lang=${language}`);
        const { mailboxEmpty } = textsOf(language).message;
        assert.ok(text.includes(mailboxEmpty), text);
      }
      await put(db, { ...CODE, language: "no" });
      await put(db, { ...CODE, channel: "sms", to: "+46701234567" });
      await put(db, {
        ...CODE,
        kind: "passwordReset",
        facts: { link: "http://localhost/reset?token=abc", validMinutes: 60 },
      });
      await until(
        outbox,
        (rows) => rows.every(({ state }) => state === "sent"),
      );
      const { html, text } = await portal.nobody.get("/mailbox");
      for (
        const part of [
          "Koden din til Milstolpe",
          "482913",
          "anna@example.com",
          "+46701234567",
          m.channel.sms,
        ]
      ) assert.ok(text.includes(part), part);
      assert.match(html, /<a +href="http:\/\/localhost\/reset\?token=abc">/);
    },
  );

  await t.step("JOB-05 there too the outbox keeps no code", async () => {
    assert.ok((await outboxOf(db)).every(({ facts }) => facts === null));
  });
  await outbox.stop();
});
