import assert from "node:assert/strict";
import { seal, unseal } from "../../db/seal/seal.ts";
import { createTestDatabase } from "../harness/database.ts";

Deno.test("a personal number is stored sealed and read back as it was", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const sealed = seal(db, "199001010017");
  assert.ok(!sealed.includes("0017"));
  assert.equal(unseal(db, sealed), "199001010017");
  assert.notDeepEqual(seal(db, "199001010017"), sealed);
  assert.equal(unseal(db, seal(db, null)), null);
  for (const at of [0, 10, 30, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    assert.throws(() => unseal(db, changed), `byte ${at}`);
  }
});
