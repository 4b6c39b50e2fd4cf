import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { actorOf } from "../harness/actor.ts";
import { type PrivacyStory, startPrivacyStory } from "../privacy/people.ts";

/** Both trips of the fifth and sixth lead home, where the car was charged; somebody said something of their tolls. */
async function leaveChargings({ db, accountId, car, people }: PrivacyStory) {
  const of = { account_id: accountId, unit_id: car.id };
  const days = ["2026-03-05", "2026-03-06"];
  await command(db, SYSTEM, async (tx) => {
    await tx.insertInto("chargings").values(days.map((day) => ({
      ...of,
      charged_at: new Date(`${day}T18:00Z`),
      kwh: 10,
      cost_cents: null,
      place: "home" as const,
      place_by_hand: true,
      created_by: people.admin.id,
    }))).execute();
    await tx.insertInto("toll_changes").values(days.map((day) => ({
      ...of,
      kind: "added" as const,
      passed_at: new Date(`${day}T16:10Z`),
      city: "stockholm" as const,
      station: "Ropsten",
      tariff: "inner" as const,
      reason: "The invoice says so",
      changed_at: new Date(`${day}T18:00Z`),
      changed_by: people.admin.id,
    }))).execute();
  });
}

Deno.test("SEC-09 REP-19 REP-13 where the car was charged after the private trip of an erased person is forgotten, with what was said of its tolls; those of others stay", async () => {
  await using story = await startPrivacyStory();
  const { db, accountId, people, as, clock } = story;
  await leaveChargings(story);
  const admin = actorOf({
    accountId,
    userId: people.admin.id,
    isAdministrator: true,
  });
  assert.ok((await deleteUser(db, admin, people.siv.id, clock.now)).ok);
  const erased = await as.admin.call(
    "PUT",
    `/api/v1/administration/erasures/${people.siv.id}`,
  );
  assert.equal(erased.status, 200, erased.text);

  const { rows: places } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      sql<{ place: string; by_hand: boolean; kwh: number }>`
            select place, place_by_hand as by_hand, kwh from chargings
            where account_id = ${accountId} order by charged_at`.execute(tx),
  );
  assert.deepEqual(
    places.map(({ place, by_hand }) => [place, by_hand]),
    [["unknown", false], ["home", true]],
  );
  const { json } = await as.admin.call("GET", "/api/v1/user/chargings");
  assert.ok(!JSON.stringify(json.data[1]).includes("home"), "the call");
  const { rows: said } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      sql<{ day: string }>`
            select passed_at::date::text as day from toll_changes
            where account_id = ${accountId}`.execute(tx),
  );
  assert.deepEqual(said, [{ day: "2026-03-06" }]);
});
