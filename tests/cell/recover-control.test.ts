import assert from "node:assert/strict";
import { moveAccount } from "../../db/cell/moving/move.ts";
import { asActor, ensureDatabase } from "../../db/database.ts";
import { forAccount } from "../../domain/access/actor.ts";
import { newUser } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { logInByCall } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { MORNING } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { runCommand } from "./commands.ts";
import {
  adopt,
  newCompany,
  openTwoCellsOn,
  startIngestOn,
  type TwoCells,
} from "./two-cells.ts";

/** A person who came after the backup. */
const NEW = "new@stays.test";

function recover(urls: ReadonlyMap<number, string>, ...args: string[]) {
  return runCommand("recover-control.ts", urls, ...args);
}

Deno.test("GROW-02 OPS-07 control that comes back at an earlier moment learns from the cells who moved and who is new; of two copies the operator chooses, and their people log in and their units report", async () => {
  const [control, cell, third] = await Promise.all([
    createTestDatabaseUrl(),
    createTestDatabaseUrl(),
    createTestDatabaseUrl(),
  ]) as [string, string, string];
  const name = new URL(control).pathname.slice(1);
  const made = await onCells([control, cell, third], async (cells) => {
    const stays = await newCompany(cells.first, "stays");
    const child = await newCompany(cells.first, "child");
    await adopt(cells.first, stays.accountId, child.accountId);
    const wanders = await newCompany(cells.second, "wanders");
    const lost = await newCompany(cells.second, "lost");
    return { stays, child, wanders, lost };
  });
  // The backup of control, which is that of the first cell, too.
  const backup = await eventually(
    "a copy, which no connection may be in the way of",
    () => ensureDatabase(control, `${name}_earlier`, name).catch(() => null),
  );
  const later = await onCells([control, cell, third], async (cells) => {
    await newTrip(
      cells.first,
      { ...made.stays.car, accountId: made.stays.accountId },
      "2026-03-03T08:00:00Z",
      "2026-03-03T09:00:00Z",
    );
    await move(cells.urls, made.stays.accountId, 1);
    await newUser(cells.second, made.stays.accountId, { email: NEW });
    await move(cells.urls, made.wanders.accountId, 2);
    await move(cells.urls, made.lost.accountId, 0);
    return await newCompany(cells.second, "later");
  });
  const urls = new Map([[0, backup], [1, cell], [2, third]]);
  const { stays: { accountId: stays }, wanders: { accountId: wanders } } = made;

  const wrong = await recover(urls, "17");
  assert.ok(!wrong.success);
  assert.match(wrong.refused, /^milstolpe: deno task recover-control,/m);
  const first = await recover(urls);
  assert.ok(first.success, first.refused);
  assert.match(
    first.said,
    new RegExp(`account ${wanders} is in the cell 2, not 1\n`),
  );
  assert.match(
    first.said,
    new RegExp(
      `account ${stays} is in the cells 0 \\(no trip, no position, last change 20[^,]+Z, users 1, units 1, trips 0\\) and 1 \\(last trip 2026-03-03T08:00:00.000Z, no position, last change 20[^,]+Z, users 2, units 1, trips 1\\), and its people are sent to 0`,
    ),
  );
  // Of the lost one control knows by what is its alone: the backup of cell 0 does not have it, and cell 1 no more.
  assert.match(
    first.said,
    new RegExp(`account ${made.lost.accountId} is in no cell`),
  );
  assert.match(first.said, /control knows what is unique in the cell 2/);
  const none = await recover(urls, String(wanders), "2");
  assert.match(none.refused, /not in two cells/);
  const chosen = await recover(urls, String(stays), "1");
  assert.ok(chosen.success, chosen.refused);
  assert.match(chosen.said, /control knows what is unique in the cell 1/);
  await move(urls, stays, 1);
  const again = await recover(urls);
  assert.deepEqual(again.said.match(/the account \d+/g), [
    `the account ${made.lost.accountId}`,
  ]);

  await onCells([...urls.values()], async (cells) => {
    await using portal = await startTestPortal({}, { log: () => {} }, cells);
    await using ingest = await startIngestOn(cells.urls);
    assert.ok(await logInByCall(portal, NEW));
    const people = [made.stays, made.child, made.wanders, later];
    for (const { email, car, accountId } of people) {
      assert.ok(await logInByCall(portal, email));
      await reportFixes(
        { report: (path, init) => fetch(ingest.url + path, init) },
        car.imei,
        MORNING,
      );
      const trips = await asActor(
        cells.db,
        forAccount(accountId),
        (tx) => tx.selectFrom("trips").select("id").execute(),
      );
      assert.equal(trips.length, accountId === stays ? 1 : 0);
    }
  });
});

/** Works on cells of these databases. */
async function onCells<T>(
  databases: readonly string[],
  work: (cells: TwoCells) => Promise<T>,
): Promise<T> {
  await using cells = await openTwoCellsOn(databases);
  return await work(cells);
}

async function move(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  to: number,
): Promise<void> {
  for await (const _ of moveAccount(urls, accountId, to));
}
