import assert from "node:assert/strict";
import { createTestDatabase } from "../harness/database.ts";
import { CODE, passTime, put, startOutbox, until } from "./story.ts";

Deno.test("JOB-03 SMS go out by a gateway of 46elks's protocol", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const requests: { authorization: string | null; form: URLSearchParams }[] =
    [];
  let answer = () => Response.json({ id: "s1", status: "created" });
  const gateway = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      assert.equal(request.method, "POST");
      assert.equal(new URL(request.url).pathname, "/a1/sms");
      requests.push({
        authorization: request.headers.get("authorization"),
        form: new URLSearchParams(await request.text()),
      });
      return answer();
    },
  );
  const host = `127.0.0.1:${gateway.addr.port}`;
  const outbox = await startOutbox(database, {
    sms: { url: `http://u1:p%C3%A5ss@${host}/a1/sms` },
  });
  const sms = { ...CODE, channel: "sms", to: "+46701234567" } as const;
  const settled = () =>
    until(outbox, (rows) => rows.every(({ state }) => state !== "waiting"));

  await t.step(
    "with the brand as sender and the login of the setting",
    async () => {
      await put(db, { ...sms, subsiteId: 1, language: "sv" });
      const [row] = await settled();
      assert.equal(row!.state, "sent");
      const [{ authorization, form }] = requests.splice(0) as [
        typeof requests[number],
      ];
      const login = new TextEncoder().encode("u1:påss").toBase64();
      assert.equal(authorization, `Basic ${login}`);
      assert.deepEqual(Object.fromEntries(form), {
        from: "Korklart",
        to: "+46701234567",
        message:
          "482913 är din kod till Körklart. Lämna inte ut den till någon.",
        dontlog: "message",
      });
    },
  );

  await t.step(
    "JOB-02 a number that is refused has failed, with the gateway's reason",
    async () => {
      answer = () => new Response("Invalid to number", { status: 400 });
      await put(db, sms);
      const row = (await settled()).at(-1)!;
      assert.equal(row.state, "failed");
      assert.equal(row.reason, "the SMS gateway said 400: Invalid to number");
      assert.equal(row.tries, 1);
    },
  );

  await t.step("JOB-02 a gateway that is unwell is asked again", async () => {
    answer = () => new Response("try later", { status: 503 });
    await put(db, sms);
    await until(outbox, (rows) => rows.at(-1)!.reason !== null);
    answer = () => Response.json({ id: "s2", status: "created" });
    await passTime(db);
    const row = (await settled()).at(-1)!;
    assert.deepEqual([row.state, row.tries], ["sent", 2]);
  });

  await t.step("a number that is none never reaches the gateway", async () => {
    requests.length = 0;
    await put(db, { ...sms, to: "0701234567" });
    const row = (await settled()).at(-1)!;
    assert.equal(row.state, "failed");
    assert.equal(requests.length, 0);
  });

  await outbox.stop();
  await gateway.shutdown();
});

Deno.test("JOB-03 without settings messages wait outside the demo, and say why once", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const warnings: unknown[] = [];
  const outbox = await startOutbox(database, {
    warn: (event, facts) => warnings.push([event, facts.setting]),
  });
  await put(db, CODE);
  await put(db, CODE);
  const rows = await until(
    outbox,
    (rows) => rows.every(({ reason }) => reason !== null),
  );
  assert.deepEqual(
    rows.map(({ state, reason }) => [state, reason]),
    Array(2).fill(["waiting", "channelNotSet"]),
  );
  assert.deepEqual(warnings, [["message-channel-not-set", "SMTP_URL"]]);
  await outbox.stop();
});
