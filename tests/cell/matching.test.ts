import assert from "node:assert/strict";
import { CONTROL, forAccount, holderOf } from "../../domain/access/actor.ts";
import { CellsClash, HoldsControl, joinCell } from "../../db/cell/prepare.ts";
import { matchClaims, matchUnconfirmed } from "../../db/cell/matching.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db, openDatabase } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { openTwoCells } from "./two-cells.ts";

function claimsOf(db: Db) {
  return asActor(
    db,
    CONTROL,
    (tx) =>
      tx.selectFrom("claims").select(["kind", "account_id", "is_confirmed"])
        .orderBy("account_id").orderBy("kind").execute(),
  );
}

function age(db: Db): Promise<unknown> {
  return command(
    db,
    CONTROL,
    (tx) => tx.updateTable("claims").set({ claimed_at: new Date(0) }).execute(),
  );
}

async function joinAll(
  { url, urls }: { url: string; urls: ReadonlyMap<number, string> },
): Promise<void> {
  for (const [number, own] of urls) await joinCell(url, number, own);
}

Deno.test("GROW-02 databases that held accounts before they became cells are known to control, and two that hold the same e-mail cannot become cells of one deployment", async () => {
  await using cells = await openTwoCells();
  const urls = [...cells.urls.values()];
  const alone = await Promise.all(urls.map((url) => openDatabase(url)));
  const [first, second] = alone.map(({ db }) => db);
  try {
    await newUser(first!, await newAccount(first!), { email: "a@x.test" });
    const there = await newAccount(second!);
    await newUser(second!, there, { email: "b@x.test", username: "bo" });
    await newUnit(second!, there);
    await joinAll(cells);
    const found = await asActor(
      cells.db,
      holderOf(["email", "username"], "bo"),
      (tx) => tx.selectFrom("users").select("email").executeTakeFirst(),
    );
    assert.equal(found?.email, "b@x.test");
    assert.deepEqual(
      (await claimsOf(cells.db)).filter((one) => one.account_id === there),
      ["email", "imei", "tracker", "username"].map((kind) => ({
        kind,
        account_id: there,
        is_confirmed: true,
      })),
    );
  } finally {
    await Promise.all(alone.map(({ close }) => close()));
  }

  await using clashing = await openTwoCells();
  for (const url of clashing.urls.values()) {
    const { db, close } = await openDatabase(url);
    await newUser(db, await newAccount(db), { email: "same@x.test" });
    await close();
  }
  await assert.rejects(joinAll(clashing), CellsClash);
  // What the first try has matched is no reason to take it.
  await assert.rejects(joinAll(clashing), CellsClash);
});

Deno.test("GROW-02 the database that holds control is refused as a further cell, and the right order starts again afterwards", async () => {
  await using cells = await openTwoCells();
  await joinAll(cells);
  const [first, second] = [...cells.urls.values()];
  // A start with the cells in the other order begins with the first it names.
  await joinCell(second!, 1, second!);
  await assert.rejects(joinCell(second!, 0, first!), HoldsControl);
  await joinAll(cells);
});

Deno.test("GROW-02 what a process that stopped between a cell and control has left is found: a claim without its row goes when it is old, a row without its claim gets one", async () => {
  await using cells = await openTwoCells();
  const { db, second } = cells;
  const there = await newAccount(second);
  const { id } = await newUser(second, there, { email: "kept@x.test" });
  const match = () => matchUnconfirmed(db, second, 1);

  // It stopped before it confirmed what is stored, or after it claimed what never was.
  await command(db, CONTROL, async (tx) => {
    await tx.updateTable("claims").set({ is_confirmed: false }).execute();
    await tx.insertInto("claims").values({
      kind: "username",
      value_hash: new Uint8Array(32),
      account_id: there,
    }).execute();
  });
  await match();
  assert.deepEqual((await claimsOf(db)).map((one) => one.is_confirmed), [
    true,
    false,
  ]);
  await age(db);
  await match();
  assert.deepEqual((await claimsOf(db)).map((one) => one.kind), ["email"]);

  // It stopped before it released what is stored no more.
  await command(db, CONTROL, (tx) =>
    tx.insertInto("claims").values({
      kind: "username",
      value_hash: new Uint8Array(32),
      account_id: there,
      is_confirmed: true,
      claimed_at: new Date(0),
    }).execute());
  assert.deepEqual(await matchClaims(db, second, 1), []);
  assert.deepEqual((await claimsOf(db)).map((one) => one.kind), ["email"]);

  await command(db, CONTROL, (tx) => tx.deleteFrom("claims").execute());
  assert.deepEqual(await matchClaims(db, second, 1), []);
  assert.deepEqual((await claimsOf(db)).map((one) => one.kind), ["email"]);
  await command(
    second,
    forAccount(there),
    (tx) => tx.deleteFrom("users").where("id", "=", id).execute(),
  );
  assert.deepEqual(await claimsOf(db), []);
});
