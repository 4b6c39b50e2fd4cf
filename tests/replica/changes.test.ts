import assert from "node:assert/strict";
import { subscribeBrowser } from "../../db/message/push-subscriptions.ts";
import { eraseUser } from "../../db/privacy/erasures.ts";
import { countChanges, readChanges } from "../../db/replica/changes.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { ok } from "../../domain/result.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";

const NOW = new Date("2026-04-15T10:00:00Z");

Deno.test("GROW-02 SEC-09 what a person does beyond the account, as an erasure and a browser that takes notifications, counts as a change of the account, so that no read on a replica lacks it", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  countChanges(db);
  const accountId = await newAccount(db);
  const gone = await newUser(db, accountId);
  const { id: userId } = await newUser(db, accountId, { administrator: true });
  const admin = actorOf({ accountId, userId, isAdministrator: true });
  assert.ok((await deleteUser(db, admin, gone.id, NOW)).ok);
  const changes = await readChanges(db, admin);

  const stranger = { stranger: "Deleted person", now: NOW };
  assert.deepEqual(await eraseUser(db, admin, gone.id, stranger), ok(null));
  assert.equal(await readChanges(db, admin), changes + 1);

  const browser = { endpoint: "https://push.example/1", p256dh: "", auth: "" };
  await subscribeBrowser(db, admin, browser, { subsiteId: 1, language: "sv" });
  assert.equal(await readChanges(db, admin), changes + 2);
});
