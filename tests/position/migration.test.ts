import assert from "node:assert/strict";
import { migrate } from "../../db/migrate.ts";
import { migrations } from "../../db/migrations/index.ts";
import { asActor, openDatabase } from "../../db/database.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createEmptyDatabaseUrl } from "../harness/database.ts";
import {
  countStored,
  insertRows,
  packAll,
  readAll,
  rowTexts,
} from "./story.ts";

const PACKING = "0040-position-days";

Deno.test("GROW-01 a database with positions from before packing is migrated, reads the same, and is packed", async () => {
  const url = await createEmptyDatabaseUrl();
  const earlier = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => name < PACKING),
  );
  await migrate(url, earlier);
  const before = await openDatabase(url, { connections: 1 });
  const accountId = await newAccount(before.db);
  const unit = await newUnit(before.db, accountId);
  const rows = Array.from({ length: 500 }, (_, n) => ({
    fixed_at: new Date(Date.UTC(2026, 1, 27) + n * 600_000).toISOString(),
    latitude: n % 9 === 0 ? null : String(59 + n / 1e6),
    longitude: n % 9 === 0 ? null : "18.06858",
    speed_kmh: String(n % 70 / 10),
    details: n % 5 === 0 ? `{"batteryVolts": ${n % 7 + 0.5}}` : null,
  }));
  await insertRows(before.db, accountId, unit.id, rows);
  const texts = await rowTexts(before.db, unit.id);
  await before.close();

  await migrate(url);
  const { db, close } = await openDatabase(url, { connections: 2 });
  assert.deepEqual(await rowTexts(db, unit.id), texts);
  const read = await readAll(db, accountId, unit.id);
  assert.equal(read.fixed_at.length, rows.length);
  await packAll(db);
  const { rows: left, days } = await countStored(db, unit.id);
  assert.deepEqual([left, days], [0, 4]);
  assert.deepEqual(await readAll(db, accountId, unit.id), read);

  const stranger = actorOf({ accountId: accountId + 1, userId: 1 });
  const seen = await asActor(
    db,
    stranger,
    (tx) => tx.selectFrom("position_days").selectAll().execute(),
  );
  assert.deepEqual(seen, [], "row-level security hides it from other accounts");
  await close();
});
