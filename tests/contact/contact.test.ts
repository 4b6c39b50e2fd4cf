import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { messageTextsOf } from "../../locales/message-texts.ts";
import type { Asker } from "../harness/ask.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";

const PATH = "/user/support";

function write(
  who: Asker,
  message: string,
  { host, back = "/user/create-triplog" }: { host?: string; back?: string } =
    {},
) {
  return who.with({ host }).post(PATH, { message, back });
}

function sent(portal: TestPortal) {
  return asActor(
    portal.database.db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("outbox").selectAll()
        .where("kind", "=", "supportRequest").orderBy("id").execute(),
  );
}

/** Text of the message field of a page. */
function typedIn(html: string): string {
  return textOf(html.match(/<textarea.*?<\/textarea>/s)![0]);
}

Deno.test("writing to support", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newAccount(db, { name: "Nordbygg" });
  const person = await newUser(db, account, {
    firstName: "Åsa",
    lastName: "Öberg",
  });
  const asa = await portal.as(person.email);
  /** Later, when the limit on messages allows the next one. */
  const later = () => now = new Date(now.getTime() + 3_600_000);

  await t.step("SUP-01 the form has a message with its limit", async () => {
    const answer = await asa.get(`${PATH}?back=/user/create-triplog`);
    const { html } = answer;
    const [field] = tagsOf(html, "textarea");
    assert.equal(attributeOf(field!, "maxlength"), "1000");
    assert.match(textOf(html), /1 to 1000 letters/);
    assert.match(html, /href="\/user\/create-triplog"[^>]*data-dialog-close/);
  });

  await t.step("SUP-01 strangers come to the login", async () => {
    const answer = await write(portal.nobody, "Hello");
    assert.equal(answer.location, "/");
    assert.deepEqual(await sent(portal), []);
  });

  await t.step(
    "SUP-02 each brand's support gets what its users write",
    async () => {
      for (const { id, hosts, contact } of SUBSITES) {
        later();
        const swedish = asa.with({ language: "sv" });
        const answer = await write(swedish, "Hjälp!", { host: hosts[0] });
        assert.equal(answer.status, 303);
        const mail = (await sent(portal)).at(-1)!;
        assert.equal(mail.receiver, contact.email);
        assert.equal(mail.subsite_id, id);
        assert.equal(mail.language, "sv");
        assert.deepEqual(mail.facts, {
          message: "Hjälp!",
          name: "Åsa Öberg",
          account: "Nordbygg",
          email: person.email,
        });
      }
    },
  );

  await t.step("SUP-02 support answers to the user", () => {
    const facts = {
      message: "First line.\n\nSecond line.",
      name: "Åsa Öberg",
      account: "Nordbygg",
      email: person.email,
    };
    for (const language of ["sv", "no", "en"] as const) {
      const text = messageTextsOf(language).supportRequest(facts, "Milstolpe");
      assert.equal(text.replyTo, person.email);
      const all = [text.subject, ...text.paragraphs].join("\n");
      for (const said of ["Åsa Öberg", "Nordbygg", person.email]) {
        assert.ok(all.includes(said), said);
      }
      assert.deepEqual(text.paragraphs.slice(-2), [
        "First line.",
        "Second line.",
      ]);
    }
  });

  await t.step(
    "SUP-03 a sent message is confirmed where the user was",
    async () => {
      later();
      const answer = await write(asa, "Hello");
      assert.equal(answer.location, "/user/create-triplog");
      const next = asa.with({ cookie: answer.cookies });
      const page = await next.get("/user/create-triplog");
      assert.match(page.text, /Your message has been sent/);
      const astray = await write(asa, "Hello", {
        back: "https://evil.example/",
      });
      assert.equal(astray.location, "/");
    },
  );

  await t.step("SUP-01 1 to 1000 letters, a line end is one", async () => {
    later();
    const before = (await sent(portal)).length;
    const wrong = {
      "": /Write a message/,
      " \r\n ": /Write a message/,
      ["x".repeat(1001)]: /at most 1000 letters/,
    };
    for (const [message, text] of Object.entries(wrong)) {
      const answer = await write(asa, message);
      assert.equal(answer.status, 422);
      const { html } = answer;
      assert.match(textOf(html), text);
      assert.equal(typedIn(html), message.trim());
    }
    assert.equal((await sent(portal)).length, before);
    const lines = "a\r\n".repeat(499) + "å\u0000b";
    for (const message of ["x", "x".repeat(1000), lines]) {
      assert.equal((await write(asa, message)).status, 303);
    }
  });

  await t.step("SUP-01 SEC-06 a script stays text", async () => {
    later();
    const answer = await write(asa, "<script>" + "x".repeat(1000));
    const { html } = answer;
    assert.ok(!html.includes("<script>x"));
    assert.match(typedIn(html), /^<script>x/);
  });

  await t.step(
    "SUP-03 SEC-05 too many are refused and the text stays",
    async () => {
      later();
      for (let i = 0; i < 5; i++) {
        assert.equal((await write(asa, "Hello")).status, 303);
      }
      const answer = await write(asa, "One more");
      assert.equal(answer.status, 429);
      assert.ok(Number(answer.headers.get("retry-after")) > 0);
      assert.equal(typedIn(answer.html), "One more");
    },
  );
});

Deno.test("SUP-03 ERR-04 when it cannot be sent the text stays", async () => {
  const logged: string[] = [];
  await using portal = await startTestPortal({}, {
    log: (level, event) => void (level === "error" && logged.push(event)),
  });
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  const asa = await portal.as(person.email);
  await command(
    db,
    SYSTEM,
    (tx) => tx.schema.alterTable("outbox").renameTo("outbox_away").execute(),
  );
  const answer = await write(asa, "Please help");
  const { html } = answer;
  assert.equal(answer.status, 500);
  assert.match(
    textOf(html),
    /Something went wrong\. Please contact support\./,
  );
  assert.equal(typedIn(html), "Please help");
  assert.deepEqual(logged, ["request-failed"]);
});
