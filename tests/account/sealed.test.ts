import assert from "node:assert/strict";
import { seal, unseal } from "../../db/sealed.ts";
import { createTestDatabase } from "../harness/database.ts";

Deno.test("a personal number is stored sealed and read back as it was", async () => {
  const { db, close } = await createTestDatabase();
  try {
    const sealed = await seal(db, "199001010017");
    assert.ok(!Buffer.from(sealed!).includes("0017"));
    assert.equal(await unseal(db, sealed), "199001010017");
    assert.notDeepEqual(await seal(db, "199001010017"), sealed);
    assert.equal(await unseal(db, await seal(db, null)), null);
    sealed![20]! ^= 1;
    await assert.rejects(unseal(db, sealed));
  } finally {
    await close();
  }
});
