import assert from "node:assert/strict";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { recordEvents } from "../../db/event/record.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { passTime, startOutbox, until } from "../message/story.ts";
import {
  creditsOf,
  eventOf,
  newReceiver,
  record,
  setCredits,
  toldOf,
} from "./story.ts";

/** How a gateway of mails behaves: what it says to each command, "hang" or "break". */
type Mood = Partial<Record<"hello" | "to" | "data" | "end", string>>;

Deno.test("gateways that fail", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const account_id = await newAccount(db);
  const { id: unit_id } = await newUnit(db, account_id, { name: "Volvo" });
  const unit = { account_id, unit_id };

  await t.step(
    "JOB-01 an alarm is there if and only if its event is",
    async () => {
      const other = await newAccount(db, { beside: account_id });
      const { id } = await newUnit(db, other);
      await newReceiver(db, other, { email: "a@x.example", units: [id] });
      const event = eventOf({ account_id: other, unit_id: id });
      await assert.rejects(
        command(db, beside(other), async (tx) => {
          await recordEvents(tx, [event]);
          throw new Error("the fold fails after it");
        }),
        /fails after/,
      );
      assert.deepEqual(await toldOf(db, other), []);
      const count = () =>
        asActor(
          db,
          beside(other),
          (tx) => tx.selectFrom("events").select("id").execute(),
        );
      assert.equal((await count()).length, 0);
      await record(db, event);
      assert.equal((await count()).length, 1);
      assert.equal((await toldOf(db, other)).length, 1);
      await command(db, SYSTEM, (tx) => tx.deleteFrom("outbox").execute());
    },
  );

  await t.step(
    "JOB-02 a mail server that hangs, answers 4xx or breaks off delays an alarm, 5xx ends it; nothing comes twice",
    async () => {
      await newReceiver(db, account_id, {
        email: "anna@x.example",
        units: [unit_id],
      });
      let mood: Mood = {};
      const got: string[] = [];
      await using server = startSmtp(() => mood, got);
      const outbox = await startOutbox(database, {
        mail: { smtpUrl: server.url, from: new Map(), withinMs: 250 },
      });
      await record(db, eventOf(unit));
      for (
        const [next, reason] of [
          [{ hello: "hang" }, /time|greeting/i],
          [{ hello: "421 too busy" }, /421 too busy/],
          [{ to: "451 try later" }, /451 try later/],
          [{ to: "hang" }, /time/i],
          [{ data: "break" }, /closed|ECONN|socket/i],
          [{ end: "452 no room" }, /452 no room/],
        ] as [Mood, RegExp][]
      ) {
        mood = next;
        await passTime(db);
        const [row] = await until(
          outbox,
          ([row]) => reason.test(row!.reason ?? "") && row!.lease === null,
        );
        assert.equal(row!.state, "waiting", JSON.stringify(next));
        // The number of tries is limited, and here are as many moods.
        await command(
          db,
          SYSTEM,
          (tx) => tx.updateTable("outbox").set({ tries: 1 }).execute(),
        );
      }
      assert.deepEqual(got, []);
      mood = {};
      await passTime(db);
      await until(outbox, ([row]) => row!.state === "sent");
      assert.equal(got.length, 1);
      mood = { to: "550 no such mailbox" };
      await record(db, eventOf(unit, { subject: "2" }));
      await passTime(db);
      const rows = await until(
        outbox,
        (rows) => rows.at(-1)!.state === "failed",
      );
      assert.match(rows.at(-1)!.reason!, /550 no such mailbox/);
      await outbox.stop();
      await command(
        db,
        SYSTEM,
        (tx) => tx.deleteFrom("alarm_receivers").execute(),
      );
    },
  );

  await t.step(
    "ALARM-33 an SMS gateway that hangs, breaks off or answers 5xx is asked again for the same credit; a refused number gives it back",
    async () => {
      await command(db, SYSTEM, (tx) => tx.deleteFrom("outbox").execute());
      await setCredits(db, account_id, 5);
      await newReceiver(db, account_id, {
        phone: "701234567",
        units: [unit_id],
      });
      let answer: string | null = null;
      using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
      const serving = answerEach(listener, () => answer);
      const outbox = await startOutbox(database, {
        sms: {
          url: `http://u:p@127.0.0.1:${listener.addr.port}/sms`,
          withinMs: 250,
        },
      });
      await record(db, eventOf(unit, { subject: "3" }));
      for (
        const [next, reason] of [
          [null, /time/i],
          ["", /connection|error/i],
          ["503", /said 503/],
        ] as const
      ) {
        answer = next;
        await passTime(db);
        const [row] = await until(
          outbox,
          ([row]) => reason.test(row!.reason ?? "") && row!.lease === null,
        );
        assert.equal(row!.state, "waiting");
        assert.equal(await creditsOf(db, account_id), 4);
      }
      answer = "400";
      await passTime(db);
      await until(outbox, ([row]) => row!.state === "failed");
      assert.equal(await creditsOf(db, account_id), 5);
      await outbox.stop();
      listener.close();
      await serving;
    },
  );
});

/** Starts an SMTP server that behaves as it is told. */
function startSmtp(mood: () => Mood, got: string[]) {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const open = new Set<Deno.Conn>();
  const serving = (async () => {
    for await (const conn of listener) {
      open.add(conn);
      talk(conn, mood(), got).catch(() => {}).finally(() => {
        open.delete(conn);
        closeQuietly(conn);
      });
    }
  })();
  return {
    url: `smtp://127.0.0.1:${listener.addr.port}`,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      for (const conn of open) closeQuietly(conn);
      await serving;
    },
  };
}

/** Closes a connection; the other side may have done so. */
function closeQuietly(conn: Deno.Conn): void {
  try {
    conn.close();
  } catch {
    // It is closed.
  }
}

async function talk(conn: Deno.Conn, mood: Mood, got: string[]) {
  const lines = conn.readable.pipeThrough(new TextDecoderStream());
  const say = async (step: keyof Mood, usual: string) => {
    const answer = mood[step] ?? usual;
    if (answer === "hang") await new Promise<void>(() => {});
    if (answer === "break") throw new Error("breaks off");
    await conn.write(new TextEncoder().encode(`${answer}\r\n`));
  };
  await say("hello", "220 here");
  let isData = false;
  for await (const text of lines) {
    if (isData) {
      if (!text.includes("\r\n.\r\n")) continue;
      isData = false;
      await say("end", "250 got it");
      if (!mood.end) got.push(text);
    } else if (text.startsWith("RCPT")) await say("to", "250 ok");
    else if (text.startsWith("DATA")) {
      await say("data", "354 go on");
      isData = true;
    } else await conn.write(new TextEncoder().encode("250 ok\r\n"));
  }
}

/** Answers each connection with a status; null leaves it open, an empty text breaks it off. */
async function answerEach(
  listener: Deno.TcpListener,
  answer: () => string | null,
) {
  const left: Deno.Conn[] = [];
  for await (const conn of listener) {
    const status = answer();
    if (status === null) left.push(conn);
    else {
      await conn.read(new Uint8Array(4096));
      if (status) {
        const head =
          `HTTP/1.1 ${status} x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
        await conn.write(new TextEncoder().encode(head));
      }
      conn.close();
    }
  }
  for (const conn of left) closeQuietly(conn);
}
