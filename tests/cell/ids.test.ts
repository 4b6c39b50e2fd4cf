import assert from "node:assert/strict";
import { OtherCell, placeIds } from "../../db/cell/ids.ts";
import { openDatabase } from "../../db/database.ts";
import { newReceiver } from "../alert/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { storedTrips } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const LAST_CELL = 58;

/** Makes a database of a cell and gives ids of an account, a user, a unit, a trip and a receiver in it. */
async function idsOf(cell: number): Promise<{ url: string; ids: number[] }> {
  const url = await createTestDatabaseUrl();
  await placeIds(url, cell);
  const { db, close } = await openDatabase(url, { connections: 2 });
  try {
    const accountId = await newAccount(db);
    const user = await newUser(db, accountId);
    const unit = await newUnit(db, accountId);
    await newTrip(
      db,
      { accountId, id: unit.id },
      "2026-03-02T07:00:00Z",
      "2026-03-02T08:00:00Z",
    );
    const [trip] = await storedTrips(db, unit.id);
    const receiver = await newReceiver(db, accountId, {
      email: "boss@example.test",
      units: [unit.id],
    });
    return { url, ids: [accountId, user.id, unit.id, trip!.id, receiver] };
  } finally {
    await close();
  }
}

Deno.test("GROW-02 each cell gives ids of its own, as short as requests take them, and a database stays of its cell", async () => {
  const cells = await Promise.all([0, 1, LAST_CELL].map(idsOf));
  const [first, second, last] = cells.map(({ ids }) => ids);
  assert.deepEqual(first, [1, 1, 1, 1, 1]);
  for (const [n, id] of second!.entries()) {
    assert.ok(id > first![n]! && id < last![n]!);
    assert.ok(Number.isSafeInteger(last![n]!));
  }
  for (const id of last!.slice(0, 3)) assert.match(String(id), /^\d{9}$/);

  const { url } = cells[1]!;
  await placeIds(url, 1);
  await assert.rejects(placeIds(url, 0), OtherCell);
  await assert.rejects(placeIds(cells[0]!.url, 2), OtherCell);
});
