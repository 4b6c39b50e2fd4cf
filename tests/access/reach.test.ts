import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { forAccount } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";

const ROOT = join(import.meta.dirname!, "../..");
/** The floors of the product; the demo fills one database. */
const FLOORS = ["db", "ingest", "jobs", "http", "screens", "documents"];

Deno.test("GROW-02 SEC-02 work of the system within one account reads and writes no row of another, and fails without an account", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [mine, other] = [await newAccount(db), await newAccount(db)];
  const unit = await newUnit(db, mine);
  const foreign = await newUnit(db, other);

  const seen = await asActor(
    db,
    forAccount(mine),
    (tx) => tx.selectFrom("units").select("id").execute(),
  );
  assert.deepEqual(seen, [{ id: unit.id }]);
  const changed = await command(
    db,
    forAccount(mine),
    (tx) =>
      tx.updateTable("units").set({ name: "Mine" }).returning("id").execute(),
  );
  assert.deepEqual(changed, [{ id: unit.id }]);
  await assert.rejects(
    command(db, forAccount(mine), (tx) =>
      tx.insertInto("unit_states")
        .values({ account_id: other, unit_id: foreign.id }).execute()),
    /row-level security/,
  );
  for (const none of [null, NaN, undefined as unknown as number]) {
    assert.throws(() => forAccount(none), /needs one/);
  }
});

Deno.test("GROW-02 all work of the system says how far it reaches", async () => {
  const silent: string[] = [];
  for (const floor of FLOORS) {
    for (const file of await readdir(join(ROOT, floor), { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      const text = await readFile(join(ROOT, floor, file), "utf8");
      if (/\bSYSTEM\b/.test(text)) silent.push(`${floor}/${file}`);
    }
  }
  assert.deepEqual(silent, []);
});
