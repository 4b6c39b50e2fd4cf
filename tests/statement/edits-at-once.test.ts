import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const ROUNDS = 10;

Deno.test("REP-09 two people who change trips of the same units and month at once both succeed, and the sums of the month are those of the trips", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const cars = [await newUnit(db, account), await newUnit(db, account)];
  const people = [
    await newUser(db, account, { administrator: true }),
    await newUser(db, account, { administrator: true }),
  ];
  const askers = await Promise.all(
    people.map((person) => portal.as(person.email)),
  );
  for (
    const [car, day] of [[0, "02"], [1, "03"], [1, "04"], [0, "05"]] as const
  ) {
    await newTrip(
      db,
      { accountId: account, id: cars[car]!.id },
      `2026-03-${day}T08:00Z`,
      `2026-03-${day}T08:20Z`,
    );
  }
  const trips = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("trips").select("id").where("account_id", "=", account)
        .orderBy("id").execute(),
  );
  // Each has days of their own; in the order of ids the one's units are the other's backwards.
  const theirs = [trips.slice(0, 2), trips.slice(2)];
  for (let round = 0; round < ROUNDS; round++) {
    const type = round % 2 === 0 ? "private" : "business";
    const answers = await Promise.all(
      askers.map((asker, who) =>
        asker.post("/user/create-triplog/edits", [
          ...theirs[who]!.map((
            { id },
          ): [string, string] => ["trip", String(id)]),
          ["type", type],
        ])
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status), [303, 303]);
    const { rows } = await asActor(
      db,
      SYSTEM,
      (tx) =>
        sql<{ type: string; trips: number }>`
        select type, sum(trips)::integer as trips from driven_months
        where account_id = ${account} group by 1 having sum(trips) <> 0`
          .execute(tx),
    );
    assert.deepEqual(rows, [{ type, trips: 4 }]);
  }
});
