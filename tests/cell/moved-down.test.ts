import assert from "node:assert/strict";
import { moveAccount } from "../../db/cell/moving/move.ts";
import { asActor, type Db } from "../../db/database.ts";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { logInByCall, logInByForm } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import { storedTrips } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { newCompany, openTwoCells } from "./two-cells.ts";

/** Adds a trip of a company and gives its id. */
async function addTrip(
  db: Db,
  { accountId, car }: Awaited<ReturnType<typeof newCompany>>,
  day: number,
): Promise<number> {
  const on = `2026-03-0${day}T`;
  await newTrip(
    db,
    { accountId, id: car.id },
    `${on}07:00:00Z`,
    `${on}08:00:00Z`,
  );
  return (await storedTrips(db, car.id)).at(-1)!.id;
}

/** Lists the ids of a cell's changes of trips in the order in which they were made. */
function changesIn(cell: Db): Promise<number[]> {
  return asActor(cell, EACH_CELL, async (tx) => {
    const rows = await tx.selectFrom("trip_changes").select("id")
      .where("by_rule", "=", false).orderBy("changed_at").execute();
    return rows.map(({ id }) => id);
  });
}

Deno.test("GROW-02 FLOW-03 of an account that moved to a cell of smaller ids and back, the last change of a trip is undone, and what it adds has greater ids than what it brought, which no other cell gives", async () => {
  await using cells = await openTwoCells();
  await using portal = await startTestPortal({}, { log: () => {} }, cells);
  const { first, second, urls } = cells;
  const beside = await newCompany(first, "beside");
  const above = await newCompany(second, "above");
  const moved = await newCompany(second, "moved");
  const { accountId, email } = moved;
  const move = async (to: number) => {
    for await (const _step of moveAccount(urls, accountId, to));
  };
  const asker = portal.showing({
    ...await logInByForm(portal, email),
    ...await logInByCall(portal, email),
  });
  const trips = [await addTrip(second, moved, 1)];
  const call = async (
    method: "GET" | "PUT",
    json?: Record<string, unknown>,
  ) => {
    const path = `user/triplog/${trips[0]}`;
    const answer = await asker.call(method, path, json);
    assert.equal(answer.status, 200, answer.text);
    return answer.json.data;
  };
  await call("PUT", { note: "in the second cell" });

  await move(0);
  await call("PUT", { purpose: "in the first cell" });
  const undone = await asker.post(`/user/create-triplog/${trips[0]}/undo`);
  assert.ok(undone.status < 400, undone.text);
  const { purpose, note } = await call("PUT", { project: null });
  assert.deepEqual([purpose, note], [null, "in the second cell"]);
  trips.push(await addTrip(first, moved, 2));
  const others = [await addTrip(first, beside, 1)];

  await move(1);
  await call("PUT", { purpose: "in the second cell again" });
  trips.push(await addTrip(second, moved, 3));
  others.push(await addTrip(second, above, 1));
  await move(0);
  trips.push(await addTrip(first, moved, 4));

  assert.deepEqual(trips, trips.toSorted((a, b) => a - b));
  assert.ok(trips.every(Number.isSafeInteger));
  assert.equal(new Set([...trips, ...others]).size, 6);
  const changes = await changesIn(first);
  assert.ok(changes.length >= 4);
  assert.deepEqual(changes, changes.toSorted((a, b) => a - b));
});
