import assert from "node:assert/strict";
import { moveAccount } from "../../db/cell/moving/move.ts";
import type { Db } from "../../db/database.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { Load, storedKeys } from "../harness/load.ts";
import { rowsOfAccount } from "./account-rows.ts";
import { openTwoCells, startIngestOn } from "./two-cells.ts";

/** Longest that a report of an account that stays may take while two others move, milliseconds. */
const LONGEST_MS = 10_000;

Deno.test("GROW-02 ING-08 two accounts that are moved at the same time under load move one after the other: each is whole in its new cell, no acknowledged report is lost, and who stays is answered 200 all the time", async () => {
  await using cells = await openTwoCells();
  await using ingest = await startIngestOn(cells.urls);
  const { first, second, urls } = cells;
  const company = async (db: Db) => {
    const id = await newAccount(db);
    return { id, cars: [await newUnit(db, id), await newUnit(db, id)] };
  };
  const [there, back] = [await company(first), await company(second)];
  const staying = [await company(first), await company(second)];
  const moved = [...there.cars, ...back.cars];
  const load = new Load(ingest.url, moved, 50, true);
  const others = new Load(ingest.url, staying.flatMap(({ cars }) => cars), 50);
  await load.answered(200, 50);

  const said: string[] = [];
  const move = async (id: number, to: number) => {
    for await (const step of moveAccount(urls, id, to)) said.push(step);
  };
  await Promise.all([move(there.id, 1), move(back.id, 0)]);
  const waits = said.filter((step) => /waits for its turn/.test(step));
  assert.equal(waits.length, 1, said.join("\n"));
  const at = (step: RegExp) => said.findIndex((one) => step.test(one));
  const held = said.flatMap((one, n) => /is held/.test(one) ? [n] : []);
  assert.ok(held[0]! < at(/nothing of it/), said.join("\n"));
  assert.ok(at(/nothing of it/) < held[1]!, "one ends before the next begins");

  await load.answered(200, 50);
  await Promise.all([load.stop(), others.stop()]);
  for (
    const [{ id, cars }, from, to] of [
      [there, first, second],
      [back, second, first],
    ] as const
  ) {
    assert.deepEqual(await rowsOfAccount(from, id), {});
    const stored = await storedKeys(to, cars.map((car) => car.id));
    const acknowledged = load.sent.filter(({ status }) => status === 200)
      .flatMap(({ keys }) => keys)
      .filter((key) => cars.some((car) => key.startsWith(`${car.id}/`)));
    assert.ok(acknowledged.length > 0);
    assert.deepEqual(acknowledged.filter((key) => !stored.has(key)), []);
  }
  const statuses = new Set(others.sent.map(({ status }) => status));
  assert.deepEqual([...statuses], [200]);
  const longest = Math.max(...others.sent.map(({ tookMs }) => tookMs));
  assert.ok(longest < LONGEST_MS, `${longest} ms`);
});
