import assert from "node:assert/strict";
import { sql } from "kysely";
import { whereUnit } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { actorOf } from "../harness/actor.ts";

Deno.test("row-level security", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const me = await newUser(db, mine);
  await newUnit(db, mine, { name: "Mine" });
  const foreign = await newUnit(db, theirs, { name: "Theirs" });
  const actor = actorOf({
    accountId: mine,
    userId: me.id,
    isAdministrator: true,
    isSupport: true,
  });

  await t.step(
    "SEC-02 ACC-21 a query that forgets the account gets no foreign row",
    async () => {
      const names = await asActor(
        db,
        actor,
        (tx) => tx.selectFrom("units").select("name").execute(),
      );
      assert.deepEqual(names, [{ name: "Mine" }]);
    },
  );

  await t.step("SEC-02 a query outside of any actor gets no row", async () => {
    assert.deepEqual(await db.selectFrom("units").selectAll().execute(), []);
  });

  await t.step(
    "SEC-02 a change that forgets the account changes no foreign row",
    async () => {
      await command(
        db,
        actor,
        (tx) => tx.updateTable("units").set({ name: "Taken" }).execute(),
      );
      const [unit] = await asActor(
        db,
        whereUnit(foreign.id),
        (tx) =>
          tx.selectFrom("units").select("name").where("id", "=", foreign.id)
            .execute(),
      );
      assert.equal(unit?.name, "Theirs");
    },
  );

  await t.step("SEC-02 a row cannot be put into another account", async () => {
    await assert.rejects(
      command(db, actor, (tx) =>
        tx.insertInto("unit_states")
          .values({ account_id: theirs, unit_id: foreign.id }).execute()),
      /row-level security/,
    );
  });

  await t.step(
    "SEC-02 every table with an account has forced row-level security",
    async () => {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
        where c.relnamespace = 'public'::regnamespace
          and c.relkind in ('r', 'p') and not c.relispartition
          and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(db);
      assert.deepEqual(rows, []);
    },
  );
});
