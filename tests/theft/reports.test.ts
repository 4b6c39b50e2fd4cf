import assert from "node:assert/strict";
import { getDocumentProxy } from "unpdf";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { finished, newPaper } from "../../documents/paper/paper.ts";
import { drawSection } from "../../documents/paper/section.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parsePdf } from "../harness/exported.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { startOutbox, until } from "../message/story.ts";
import { formOf, picture, startImages } from "../unit/image-story.ts";

const m = textsOf("en");

Deno.test("reports about a stolen boat", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startImages();
  const { car: boat, as, portal } = story;
  const { db } = portal.database;
  await using server = await startMailServer({
    refuse: (receiver) =>
      receiver.startsWith("gone@")
        ? { code: 550, text: "no such mailbox" }
        : undefined,
  });
  const outbox = await startOutbox(portal.database, {
    mail: { smtpUrl: server.url, from: new Map() },
  });
  const page = `/user/edit-terminal/theft/report?unit=${boat.id}`;
  const call = `user/theft/report?imei=${boat.imei}`;
  const sent = `user/theft/sent?imei=${boat.imei}`;

  await chapter("a stolen boat that is described", async () => {
    const { version } = (await as.administrator.call(
      "GET",
      `user/object-description?imei=${boat.imei}`,
    )).json.data;
    const described = await as.administrator.call(
      "PUT",
      `user/object-description?imei=${boat.imei}`,
      {
        version,
        type: "boat",
        manufacturer: "Nimbus Åland",
        hull_number: "12345678901234",
        manuals: ["https://example.test/w9.pdf"],
      },
    );
    assert.equal(described.status, 200, described.html);
    for (const type of ["png", "jpeg"] as const) {
      await story.add("administrator", formOf(await picture(type)));
    }
    await as.administrator.call(
      "PUT",
      `user/theft/mode?imei=${boat.imei}`,
      { status: 1 },
    );
    const seconds = Math.floor(Date.now() / 1000);
    await portal.report(
      `/?id=${boat.imei}&lat=59.32451&lon=18.07832&speed=5&timestamp=${seconds}`,
    );
  });

  await t.step(
    "REP-16 the object description is a PDF with its pictures and links, for everybody with access, by page and call",
    async () => {
      for (
        const file of [
          await as.user.get(`/user/edit-terminal/object/pdf?unit=${boat.id}`),
          await as.user.call(
            "GET",
            `user/object-description/pdf?imei=${boat.imei}`,
          ),
        ]
      ) {
        assert.equal(file.headers.get("content-type"), "application/pdf");
        const { text } = await parsePdf(file.bytes.slice());
        for (const told of ["Nimbus Åland", "12345678901234", "Van <1>"]) {
          assert.ok(text.includes(told), `${told} in ${text}`);
        }
        const drawn = await readFirstPage(file.bytes);
        assert.deepEqual(drawn.links, ["https://example.test/w9.pdf"]);
        assert.equal(drawn.pictures, 2);
      }
      const asked = `user/object-description/pdf?imei=${boat.imei}`;
      assert.equal((await as.without.call("GET", asked)).status, 403);
      assert.equal((await as.stranger.call("GET", asked)).status, 404);
    },
  );

  await t.step(
    "REP-15 without recipients it is not sent, and says so, by page and call",
    async () => {
      const posted = await as.administrator.post(page, []);
      assert.equal(posted.status, 422);
      assert.match(posted.text, new RegExp(m.byKey.NoRecipients));
      const called = await as.administrator.call("POST", call, {});
      assert.deepEqual(called.json.errors.recipients, [m.byKey.NoRecipients]);
    },
  );

  await chapter(
    "REP-15 the report shows, and is a PDF with the theft info, the object description and the last positions",
    async () => {
      const put = await as.administrator.call(
        "PUT",
        `user/theft/info?imei=${boat.imei}`,
        {
          version: 0,
          stolen_on: "2026-03-01",
          police_report_number: "5000-K1-26",
          recipients: ["polis@example.test", "gone@example.test"],
        },
      );
      assert.equal(put.status, 200);
      const shown = await as.administrator.get(page);
      for (const told of ["5000-K1-26", "Nimbus Åland", "polis@example.test"]) {
        assert.ok(shown.text.includes(told));
      }
      for (
        const file of [
          await as.administrator.get(page.replace("?", "/pdf?")),
          await as.administrator.call("GET", call),
        ]
      ) {
        const { text } = await parsePdf(file.bytes);
        assertTellsAll(text);
      }
    },
  );

  await chapter(
    "REP-15 it goes by mail with the PDF attached to its recipients, and the page and the call say who got it",
    async () => {
      const posted = await as.administrator.post(page, []);
      assert.equal(posted.status, 303, posted.text);
      await until(
        outbox,
        (rows) =>
          rows.filter(({ kind }) => kind === "theftReport")
            .every(({ state }) => state !== "waiting"),
      );
      const mail = server.mails.find(({ to }) =>
        to[0] === "polis@example.test"
      )!;
      assert.equal(mail.parsed.subject, "Theft report: Van <1>");
      const pdf = mail.parsed.attachments.find(({ mimeType }) =>
        mimeType === "application/pdf"
      )!;
      assert.equal(pdf.filename, "Theft-report_Van-1-.pdf");
      assertTellsAll(
        (await parsePdf(new Uint8Array(pdf.content as ArrayBuffer))).text,
      );
      const { text } = await as.administrator.get(page);
      assert.match(text, /polis@example\.test: Sent/);
      assert.match(text, /gone@example\.test: Failed/);
      const { json } = await as.administrator.call("GET", sent);
      assert.deepEqual(
        json.data[0].recipients.map(({ state }: { state: string }) => state),
        ["sent", "failed"],
      );
    },
  );

  await t.step(
    "REP-15 the file goes with the last message that carries it",
    async () => {
      const files = () =>
        asActor(
          db,
          SYSTEM,
          (tx) => tx.selectFrom("message_files").select("id").execute(),
        );
      assert.equal((await files()).length, 1);
      await command(
        db,
        SYSTEM,
        (tx) => tx.deleteFrom("outbox").execute(),
      );
      assert.equal((await files()).length, 0);
    },
  );

  await t.step(
    "REP-15 it is for administrators: users are refused by page, file and calls, another account finds nothing",
    async () => {
      const file = page.replace("?", "/pdf?");
      for (const who of ["user", "stranger"] as const) {
        assert.equal((await as[who].get(page)).status, 404);
        assert.equal((await as[who].get(file)).status, 404);
        const refusal = who === "user" ? 403 : 404;
        assert.equal((await as[who].call("GET", call)).status, refusal);
        assert.equal((await as[who].call("POST", call, {})).status, refusal);
        assert.equal((await as[who].call("GET", sent)).status, refusal);
      }
    },
  );
  await outbox.stop();
});

Deno.test("REP-15 REP-16 facts have the same size on each sheet of a report", async () => {
  const paper = await newPaper({
    title: "Report",
    brand: "Brand",
    account: "Account",
    madeAt: new Date(),
    language: "en",
    texts: m,
  });
  drawSection(
    paper,
    "Facts",
    Array.from({ length: 60 }, (_, n) => [`Name ${n}`, `Fact ${n}`] as const),
  );
  paper.end();
  const document = await getDocumentProxy(
    new Uint8Array(finished(paper)),
  );
  assert.equal(document.numPages, 2);
  const sizes = new Set<number>();
  for (const sheet of [1, 2]) {
    const { items } = await (await document.getPage(sheet)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || !/^(Name|Fact) /.test(item.str)) continue;
      sizes.add(Math.round(item.height));
    }
  }
  assert.deepEqual([...sizes], [9]);
});

function assertTellsAll(text: string): void {
  for (
    const told of [
      "5000-K1-26",
      "2026-03-01",
      "Nimbus Åland",
      "12345678901234",
      "59.32451, 18.07832",
      "https://example.test/w9.pdf",
    ]
  ) assert.ok(text.includes(told), `${told} in ${text}`);
}

/** The addresses that the first page links to, and how many pictures it shows. */
async function readFirstPage(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes);
  const first = await document.getPage(1);
  const annotations = await first.getAnnotations();
  const { fnArray } = await first.getOperatorList();
  // 85 is the operator that paints an image.
  return {
    links: annotations.flatMap(({ url }) => url ?? []),
    pictures: fnArray.filter((operator) => operator === 85).length,
  };
}
