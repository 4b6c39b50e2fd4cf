import assert from "node:assert/strict";
import { applyRetention } from "../../db/privacy/account-retention.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { actorOf } from "../harness/actor.ts";
import { startBookings } from "./story.ts";

Deno.test("ACC-11 SEC-10 a deleted user's vehicles are free again, own data tells of bookings, and old ones are deleted", async () => {
  await using story = await startBookings();
  const { db, mine, people, book, entries, as } = story;
  await book("user");
  await book("user", {
    start_date: "2026-11-24 12:00",
    end_date: "2026-11-24 18:00",
  });
  await book("other", {
    start_date: "2026-11-26 08:00",
    end_date: "2026-11-26 09:00",
  });
  const own = await as.user.get("/user/privacy/data/json");
  assert.equal(own.status, 200);
  assert.equal(own.json.bookings.length, 2);
  assert.equal(own.json.bookings[0].purpose, "Kundbesök");

  const admin = actorOf({
    accountId: mine,
    userId: people.admin.id,
    isAdministrator: true,
  });
  const at = new Date("2026-11-24T14:00:00Z");
  assert.ok((await deleteUser(db, admin, people.user.id, at)).ok);
  assert.deepEqual(await entries(undefined, "other"), [
    "2026-11-24 12:00-15:00 Kundbesök",
    "2026-11-26 08:00-09:00 Kundbesök",
  ], "what has begun ends, what has not is gone");

  const kept = { positions: 90, messages: 365 };
  await applyRetention(db, mine, kept, new Date("2027-01-01T00:00:00Z"));
  assert.equal((await entries(undefined, "other")).length, 2);
  await applyRetention(db, mine, kept, new Date("2035-01-01T03:00:00Z"));
  assert.equal((await entries(undefined, "other")).length, 0);
});
