import assert from "node:assert/strict";
import { sql } from "kysely";
import { openDatabase } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { migrations } from "../../db/migrations/index.ts";
import { stage } from "../benefit/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createEmptyDatabaseUrl } from "../harness/database.ts";

const HOLDERS = "0095-holder-limit-warnings";

Deno.test("REP-20 what was mailed about business in a Swedish car before limits counted by person is not mailed again about who has it: a database from before is migrated", async () => {
  const url = await createEmptyDatabaseUrl();
  const earlier = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => name < HOLDERS),
  );
  assert.ok(Object.keys(earlier).length < Object.keys(migrations).length);
  await migrate(url, earlier);
  const before = await openDatabase(url, { connections: 1 });
  const [swedish, norwegian] = [
    await newAccount(before.db),
    await newAccount(before.db),
  ];
  const dora = await newUser(before.db, swedish);
  const nils = await newUser(before.db, norwegian);
  await stage(before.db, async (tx) => {
    await sql`update accounts set country = 'SE' where id = ${swedish}`
      .execute(tx);
    await sql`update accounts set country = 'NO' where id = ${norwegian}`
      .execute(tx);
  });
  const warned = async (
    accountId: number,
    holderId: number | null,
    levels: readonly (readonly [kind: string, level: string])[],
  ) => {
    const { id } = await newUnit(before.db, accountId);
    await stage(before.db, async (tx) => {
      await sql`
        insert into company_cars (account_id, unit_id, holder_id, technology,
          is_van)
        values (${accountId}, ${id}, ${holderId}, 'none', false)`.execute(tx);
      for (const [kind, level] of levels) {
        await sql`
          insert into limit_warnings (account_id, unit_id, year_from, kind,
            level)
          values (${accountId}, ${id}, '2026-01-01', ${kind}, ${level})`
          .execute(tx);
      }
    });
  };
  await warned(swedish, dora.id, [
    ["business", "near"],
    ["business", "reached"],
    ["privateDistance", "near"],
  ]);
  // Her other car: once for her.
  await warned(swedish, dora.id, [["business", "near"]]);
  await warned(swedish, null, [["business", "near"]]);
  await warned(norwegian, nils.id, [["business", "near"]]);
  await before.close();

  await migrate(url);
  const { db, close } = await openDatabase(url, { connections: 1 });
  let rows: unknown[] = [];
  await stage(db, async (tx) => {
    ({ rows } = await sql`
      select account_id, holder_id, year_from::text, level
      from holder_limit_warnings order by level`.execute(tx));
  });
  await close();
  const of = {
    account_id: swedish,
    holder_id: dora.id,
    year_from: "2026-01-01",
  };
  assert.deepEqual(rows, [
    { ...of, level: "near" },
    { ...of, level: "reached" },
  ]);
});
