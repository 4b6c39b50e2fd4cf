import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { actorOf } from "../harness/actor.ts";
import { type PrivacyStory, startPrivacyStory } from "../privacy/people.ts";
import { newTrip } from "../trip/trip-rows.ts";

/**
 * Both trips of the fifth and sixth lead home, where the car was charged; a passage was added to each, and to the
 * colleague's trip of the second, at the instant at which Siv's stopped and it started.
 */
async function leaveChargings({ db, accountId, car, people }: PrivacyStory) {
  const of = { account_id: accountId, unit_id: car.id };
  const days = ["2026-03-05", "2026-03-06"];
  const passages = [...days.map((day) => `${day}T16:10Z`), "2026-03-02T07:30Z"];
  const unit = { id: car.id, accountId };
  await newTrip(db, unit, "2026-03-02T07:30Z", "2026-03-02T08:00Z", {
    driver_id: people.colleague.id,
  });
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
    await tx.insertInto("toll_changes").values(passages.map((at) => ({
      ...of,
      kind: "added" as const,
      passed_at: new Date(at),
      city: "stockholm" as const,
      station: "Ropsten",
      tariff: "inner" as const,
      reason: "The invoice says so",
      changed_at: new Date(at),
      changed_by: people.admin.id,
    }))).execute();
  });
}

Deno.test("SEC-09 SEC-10 REP-19 REP-13 where the car was charged after the private trip of an erased person is forgotten, with the changes of its toll passages; those of others stay", async () => {
  await using story = await startPrivacyStory();
  const { db, accountId, people, as, clock } = story;
  await leaveChargings(story);
  const admin = actorOf({
    accountId,
    userId: people.admin.id,
    isAdministrator: true,
  });
  const changesFor = async (person: "siv" | "colleague") => {
    const { json } = await as[person].call(
      "GET",
      "/api/v1/user/privacy/data/json",
    );
    return json.toll_changes.map((one: { passed_at: string }) =>
      one.passed_at.slice(0, 10)
    );
  };
  assert.deepEqual(await changesFor("siv"), ["2026-03-05"]);
  assert.deepEqual((await changesFor("colleague")).toSorted(), [
    "2026-03-02",
    "2026-03-06",
  ]);
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
            where account_id = ${accountId} order by passed_at`.execute(tx),
  );
  assert.deepEqual(said, [{ day: "2026-03-02" }, { day: "2026-03-06" }]);
});
