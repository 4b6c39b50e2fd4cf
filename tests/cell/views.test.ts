import assert from "node:assert/strict";
import { moveAccount } from "../../db/cell/moving/move.ts";
import { asActor, type Db } from "../../db/database.ts";
import type { NotedView } from "../../db/privacy/noted-view.ts";
import { storeViews } from "../../db/privacy/views.ts";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { relayTo } from "../harness/relay.ts";
import { openTwoCells } from "./two-cells.ts";

const AT = new Date("2026-03-02T08:00:00Z");

/** Makes an account whose administrator looked at a unit once. */
async function newView(cell: Db): Promise<NotedView> {
  const account_id = await newAccount(cell);
  const viewer = await newUser(cell, account_id, { administrator: true });
  const unit = await newUnit(cell, account_id);
  return {
    account_id,
    viewer_account_id: account_id,
    viewer_id: viewer.id,
    is_support: false,
    unit_id: unit.id,
    driver_id: null,
    kind: "place",
    medium: "page",
    hour: AT,
    first_at: AT,
    last_at: AT,
    views: 1,
    from_at: null,
    until_at: null,
  };
}

/** Gives how often each account was looked at. */
async function countViews(cell: Db): Promise<Record<number, number>> {
  const rows = await asActor(
    cell,
    EACH_CELL,
    (tx) => tx.selectFrom("views").select(["account_id", "views"]).execute(),
  );
  return Object.fromEntries(
    rows.map(({ account_id, views }) => [account_id, views]),
  );
}

Deno.test("GROW-02 SEC-08 views are written once while another cell is away and while another account is being moved; the others stay to be written", async () => {
  const relays: ReturnType<typeof relayTo>[] = [];
  await using cells = await openTwoCells((url, cell) => {
    relays[cell] = relayTo(url);
    return relays[cell].url;
  });
  const { db, first, second } = cells;
  const here = await newView(first);
  const beside = await newView(first);
  const there = await newView(second);

  relays[1]!.cut();
  const away = await storeViews(db, [there, here]);
  assert.deepEqual(away.left, [there]);
  assert.ok(away.error);
  assert.deepEqual(await countViews(first), { [here.account_id]: 1 });
  relays[1]!.mend();
  assert.deepEqual((await storeViews(db, away.left)).left, []);
  assert.deepEqual(await countViews(second), { [there.account_id]: 1 });

  const run = moveAccount(cells.urls, beside.account_id, 1);
  await run.next();
  await eventually("the move is heard of", async () => {
    const { left } = await storeViews(db, [beside]);
    return left.length === 1;
  });
  const held = await storeViews(db, [beside, here]);
  assert.deepEqual(held.left, [beside]);
  assert.match(String(held.error), /is being moved/);
  assert.equal((await countViews(first))[here.account_id], 2);
  for await (const _step of run);
  await eventually(
    "they are written where the account is",
    async () => (await storeViews(db, held.left)).left.length === 0,
  );
  assert.ok((await countViews(second))[beside.account_id]! >= 1);
  for (const relay of relays) await relay.close();
});
