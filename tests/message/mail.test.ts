import assert from "node:assert/strict";
import { LANGUAGES } from "../../domain/language.ts";
import type { OutgoingMessage } from "../../domain/message/outgoing.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { messageTextsOf } from "../../locales/message-texts.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { createTestDatabase } from "../harness/database.ts";
import { textOf } from "../harness/html.ts";
import { type ReceivedMail, startMailServer } from "../harness/mail-server.ts";
import { CODE, outboxOf, put, startOutbox, until } from "./story.ts";

const RESET: OutgoingMessage = {
  ...CODE,
  kind: "passwordReset",
  facts: { link: "https://portal.example/reset?token=abc", validMinutes: 60 },
};

Deno.test("mails over SMTP", async (t) => {
  const chapter = chaptersOf(t);
  await using database = await createTestDatabase();
  const { db } = database;
  await using server = await startMailServer({
    refuse: (receiver) =>
      receiver.startsWith("nobody@")
        ? { code: 550, text: "no such mailbox" }
        : undefined,
  });
  const outbox = await startOutbox(database, {
    mail: { smtpUrl: server.url, from: new Map([[1, "post@korklart.test"]]) },
  });

  await chapter("JOB-03 a code leaves over SMTP within a second", async () => {
    const begun = performance.now();
    await put(db, CODE);
    await until(outbox, (rows) => rows.every(({ state }) => state === "sent"));
    const tookMs = performance.now() - begun;
    assert.ok(tookMs < 1000, `${tookMs} ms`);
    const [mail] = server.mails.splice(0);
    assert.deepEqual(mail!.to, ["anna@example.com"]);
    assert.match(mail!.parsed.text!, /482913/);
    assert.match(textOf(String(mail!.parsed.html)), /482913/);
    const { headers, attachments } = mail!.parsed;
    const automatic = headers.find(({ key }) => key === "auto-submitted");
    assert.equal(automatic?.value, "auto-generated");
    assert.equal(attachments[0]!.mimeType, "image/png");
  });

  await t.step("JOB-05 what was sent is not kept with its code", async () => {
    const [row] = await outboxOf(db);
    assert.equal(row!.facts, null);
    assert.equal(row!.subject, null);
    assert.equal(row!.receiver, "anna@example.com");
  });

  await t.step(
    "SUB-02 each mail speaks for its brand only, in its language",
    async () => {
      for (const { id: subsiteId, name, accent } of SUBSITES) {
        for (const language of LANGUAGES) {
          await put(db, { ...RESET, subsiteId, language });
          await until(
            outbox,
            (rows) => rows.every(({ state }) => state === "sent"),
          );
          const { raw, parsed }: ReceivedMail = server.mails.pop()!;
          const expected = messageTextsOf(language).passwordReset(
            RESET.facts as never,
            name,
          );
          assert.equal(parsed.subject, expected.subject);
          assert.equal(parsed.from!.name, name);
          const html = String(parsed.html);
          assert.ok(html.includes(`lang="${language}"`));
          assert.ok(html.includes(accent.light));
          assert.ok(textOf(html).includes(expected.paragraphs[0]!));
          for (
            const other of SUBSITES.filter(({ id }) => id !== subsiteId)
          ) {
            const all: string =
              `${raw}\n${parsed.text}\n${html}\n${parsed.subject}`;
            assert.ok(!all.includes(other.name), `${name} tells ${other.name}`);
            assert.ok(!all.includes(other.contact.email));
          }
        }
      }
    },
  );

  await t.step(
    "SUB-02 a brand's sender is the setting's or its support address",
    async () => {
      await put(db, { ...CODE, subsiteId: 1 });
      await put(db, { ...CODE, subsiteId: 2 });
      await until(
        outbox,
        (rows) => rows.every(({ state }) => state === "sent"),
      );
      assert.deepEqual(server.mails.splice(0).map(({ from }) => from).sort(), [
        "post@korklart.test",
        "support@vagvisa.example",
      ]);
    },
  );

  await t.step(
    "SEC-06 no text becomes a header or a second receiver",
    async () => {
      await put(db, {
        ...CODE,
        kind: "attestReminder",
        facts: {
          from: "2026-10-01\r\nBcc: spy@evil.test",
          to: "<script>alert(1)</script>",
          link: 'https://portal.example/"><script>x</script>',
        },
      });
      for (
        const to of [
          "anna@example.com\r\nBcc: spy@evil.test",
          "anna@example.com, spy@evil.test",
          "Anna <anna@example.com>",
        ]
      ) await put(db, { ...CODE, to });
      const rows = await until(
        outbox,
        (rows) => rows.every(({ state }) => state !== "waiting"),
      );
      const refused = rows.filter(({ state }) => state === "failed");
      assert.deepEqual(
        refused.map(({ reason }) => reason),
        Array(3).fill("noMailAddress"),
      );
      const [mail, ...more] = server.mails.splice(0);
      assert.equal(more.length, 0);
      assert.deepEqual(mail!.to, ["anna@example.com"]);
      assert.equal(mail!.parsed.bcc, undefined);
      assert.doesNotMatch(String(mail!.parsed.html), /<script>/);
    },
  );

  await t.step(
    "JOB-02 a refused receiver ends as failed with the server's reason",
    async () => {
      await put(db, { ...CODE, to: "nobody@example.com" });
      const rows = await until(
        outbox,
        (rows) => rows.every(({ state }) => state !== "waiting"),
      );
      const row = rows.at(-1)!;
      assert.equal(row.state, "failed");
      assert.equal(row.tries, 1);
      assert.match(row.reason!, /550 no such mailbox/);
      assert.equal(row.facts, null, "its code is gone");
    },
  );

  await outbox.stop();
});
