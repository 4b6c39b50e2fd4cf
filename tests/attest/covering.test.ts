import assert from "node:assert/strict";
import { findCoveringAttest } from "../../db/attest/covering.ts";
import { actorOf } from "../harness/actor.ts";
import { drive } from "../benefit/story.ts";
import { startBooks } from "./story.ts";

Deno.test("ATT-05 an attestation of a day that is not over covers what was before its signing, and not what is driven later that day", async () => {
  await using books = await startBooks({ now: "2026-03-10T12:00:00Z" });
  const { portal: { database: { db } }, admin, car, driver } = books;
  const driven = { type: "business", km: 10, driverId: driver.id } as const;
  await drive(db, car, "2026-03-09T08:00:00Z", driven);
  await drive(db, car, "2026-03-10T08:00:00Z", driven);
  const { status, text } = await admin.call("POST", "user/attest", {
    unit_id: car.id,
    from: "2026-03-09",
    to: "2026-03-10",
  });
  assert.equal(status, 201, text);
  const actor = actorOf({ accountId: car.accountId, userId: driver.id });
  const covering = async (at: string) =>
    await findCoveringAttest(db, actor, {
      unitId: car.id,
      driverId: null,
      at: Date.parse(at),
    });
  const found = { name: "Volvo", from: "2026-03-09", to: "2026-03-10" };
  const { by: _, ...said } = (await covering("2026-03-09T18:00:00Z"))!;
  assert.deepEqual(said, found);
  assert.equal(await covering("2026-03-10T15:00:00Z"), null);
  assert.equal(await covering("2026-03-08T15:00:00Z"), null);
});
