import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { putMessage } from "../../db/outbox.ts";
import type { OutgoingMessage } from "../../domain/message/outgoing.ts";
import { createTestDatabase } from "../harness/database.ts";

const CODE: OutgoingMessage = {
  kind: "twoFactorCode",
  facts: { code: "123456", validMinutes: 10 },
  channel: "email",
  to: "anna@example.com",
  subsiteId: 0,
  language: "sv",
  accountId: null,
};

Deno.test("JOB-01 a message is in PostgreSQL if and only if its transaction commits", async () => {
  const database = await createTestDatabase();
  const { db } = database;
  await assert.rejects(
    command(db, SYSTEM, async (tx) => {
      await putMessage(tx, CODE);
      throw new Error("the event did not happen after all");
    }),
    /did not happen/,
  );
  assert.equal((await rows()).length, 0);
  const ids = await command(db, SYSTEM, (tx) => putMessage(tx, CODE));
  assert.deepEqual((await rows()).map(({ id, facts }) => ({ id, facts })), [
    { id: ids[0], facts: CODE.facts },
  ]);
  await database.close();

  function rows() {
    return asActor(
      db,
      SYSTEM,
      (tx) => tx.selectFrom("outbox").selectAll().execute(),
    );
  }
});
