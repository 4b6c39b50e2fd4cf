import assert from "node:assert/strict";
import { sql } from "kysely";
import { CellAway } from "../../db/cell/away.ts";
import { connect } from "../../db/client.ts";
import { command, keep } from "../../db/command.ts";
import { asActor, type Db, type Tx } from "../../db/database.ts";
import { beside, type UserActor } from "../../domain/access/actor.ts";
import { fail, ok } from "../../domain/result.ts";
import { newAccount } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";

Deno.test("a command", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;

  await t.step("that succeeds writes its rows", async () => {
    const account = await newAccount(db);
    const done = await command(db, beside(account), async (tx) => {
      await addTag(tx, account, "done");
      return ok("done");
    });
    assert.deepEqual(done, ok("done"));
    assert.deepEqual(await tags(db, account), ["done"]);
  });

  await t.step("that refuses leaves no row", async () => {
    const account = await newAccount(db);
    const refused = await command(db, beside(account), async (tx) => {
      await addTag(tx, account, "refused");
      return fail({ code: "TooLate" });
    });
    assert.deepEqual(refused, fail({ code: "TooLate" }));
    assert.deepEqual(await tags(db, account), []);
  });

  await t.step(
    "that refuses after a failed statement still answers",
    async () => {
      const account = await newAccount(db);
      await command(db, beside(account), (tx) => addTag(tx, account, "done"));
      const refused = await command(db, beside(account), async (tx) => {
        await addTag(tx, account, "refused");
        try {
          await addTag(tx, account, "done");
        } catch {
          return fail({ code: "Taken" });
        }
      });
      assert.deepEqual(refused, fail({ code: "Taken" }));
      assert.deepEqual(await tags(db, account), ["done"]);
    },
  );

  await t.step("of a person gives no boolean in place of a refusal", () => {
    const commands = (actor: UserActor) => [
      // @ts-expect-error a refusal is a result, which rolls back
      () => command(db, actor, () => Promise.resolve(false)),
      // @ts-expect-error so is what is not there
      () => command(db, actor, () => Promise.resolve(null)),
      () => command(db, actor, () => Promise.resolve(fail({ code: "No" }))),
      () => command(db, actor, () => Promise.resolve()),
    ];
    assert.ok(commands);
  });

  await t.step("that throws leaves no row", async () => {
    const account = await newAccount(db);
    await assert.rejects(
      command(db, beside(account), async (tx) => {
        await addTag(tx, account, "thrown");
        throw new Error("broken");
      }),
      /broken/,
    );
    assert.deepEqual(await tags(db, account), []);
  });

  await t.step(
    "that loses its connection in the middle throws the reason, and the next ones work",
    async () => {
      const account = await newAccount(db);
      const owner = connect(database.url, { max: 1 });
      const backendOf = async (tx: Tx) => {
        const { rows } = await sql<{ pid: number }>`
          select pg_backend_pid() as pid`.execute(tx);
        return rows[0]!.pid;
      };
      const end = (pid: number) =>
        owner`select pg_terminate_backend(${pid}, 5000)`;
      const byStatement = command(db, beside(account), async (tx) => {
        await addTag(tx, account, "lost");
        await end(await backendOf(tx));
        await addTag(tx, account, "too late");
      });
      await assert.rejects(
        byStatement,
        // The farewell of PostgreSQL, or what the socket says when it was faster.
        (error: { code: string }) =>
          error instanceof CellAway ||
          ["57P01", "CONNECTION_CLOSED", "EPIPE", "ECONNRESET"]
            .includes(error.code),
      );
      const byWork = command(db, beside(account), async (tx) => {
        await addTag(tx, account, "lost");
        await end(await backendOf(tx));
        throw new Error("the work's own reason");
      });
      await assert.rejects(byWork, /the work's own reason/);
      const refused = await command(db, beside(account), async (tx) => {
        await end(await backendOf(tx));
        return fail({ code: "TooLate" });
      });
      assert.deepEqual(refused, fail({ code: "TooLate" }));
      await command(db, beside(account), (tx) => addTag(tx, account, "done"));
      assert.deepEqual(await tags(db, account), ["done"]);
      await owner.end();
    },
  );

  await t.step("that keeps its refusal keeps its rows", async () => {
    const account = await newAccount(db);
    const refused = await command(db, beside(account), async (tx) => {
      await addTag(tx, account, "kept");
      return keep(fail({ code: "Counted" }));
    });
    assert.deepEqual(refused, fail({ code: "Counted" }));
    assert.deepEqual(await tags(db, account), ["kept"]);
  });

  await t.step("is the only way to write: a read is refused", async () => {
    const account = await newAccount(db);
    await assert.rejects(
      asActor(db, beside(account), (tx) => addTag(tx, account, "read")),
      /read-only transaction/,
    );
    assert.deepEqual(await tags(db, account), []);
  });
});

function addTag(tx: Tx, account_id: number, name: string) {
  return tx.insertInto("tags").values({ account_id, name }).execute();
}

async function tags(db: Db, account: number): Promise<string[]> {
  const rows = await asActor(
    db,
    beside(account),
    (tx) =>
      tx.selectFrom("tags").select("name").where("account_id", "=", account)
        .orderBy("name").execute(),
  );
  return rows.map(({ name }) => name);
}
