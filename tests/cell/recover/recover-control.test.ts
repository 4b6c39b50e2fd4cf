import assert from "node:assert/strict";
import { command } from "../../../db/command.ts";
import { asActor } from "../../../db/database.ts";
import { forAccount } from "../../../domain/access/actor.ts";
import { newUser } from "../../harness/build.ts";
import { createTestDatabaseUrl } from "../../harness/database.ts";
import { logInByCall } from "../../harness/login.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { reportFixes } from "../../harness/reports.ts";
import { MORNING } from "../../trip/story.ts";
import { newTrip } from "../../trip/trip-rows.ts";
import { rowsInCells } from "../account-rows.ts";
import { refusalOn, runCommand } from "../commands.ts";
import {
  adopt,
  backUp,
  makeDeployment,
  move,
  newCompany,
  onCells,
  startIngestOn,
} from "../two-cells.ts";

type Company = Awaited<ReturnType<typeof newCompany>>;

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
  const three = new Map([[0, control], [1, cell], [2, third]]);
  const made = await onCells(three, async (cells) => {
    const stays = await newCompany(cells.first, "stays");
    const child = await newCompany(cells.first, "child");
    await adopt(cells.first, stays.accountId, child.accountId);
    const wanders = await newCompany(cells.second, "wanders");
    const lost = await newCompany(cells.second, "lost");
    return { stays, child, wanders, lost };
  });
  // The backup of control, which is that of the first cell, too.
  const backup = await backUp(control);
  const later = await onCells(three, async (cells) => {
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

  await onCells(urls, async (cells) => {
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

/** Steps of a move until the account is in the other cell, while its rows are left in that of before. */
const SWITCHED = 4;

Deno.test("GROW-02 OPS-07 when the cell that an account has just moved to comes back without it, the start refuses, and the operator drops the move", async () => {
  const urls = await makeDeployment();
  const [{ accountId, email, car }, stays] = await onCells(
    urls,
    async ({ first, second }) => [
      await newCompany(first, "back"),
      await newCompany(second, "stays"),
    ],
  ) as [Company, Company];
  // The backup has the triggers of a move that is given up later.
  await move(urls, stays.accountId, 0, 2);
  const backup = await backUp(urls.get(1)!);
  await move(urls, stays.accountId, 1);
  await move(urls, accountId, 1, SWITCHED);
  urls.set(1, backup);

  assert.match(
    await refusalOn(urls),
    new RegExp(`account ${accountId} is in the cell 0. .* recover-control`),
  );
  for (const to of [0, 1]) {
    const moved = await runCommand("move-account.ts", urls, accountId, to);
    assert.match(moved.refused, /is in the cell 0, .* run deno task recover-c/);
  }
  const { said } = await recover(urls);
  assert.match(
    said,
    new RegExp(`takes changes of the account ${stays.accountId} again`),
  );
  assert.match(
    said,
    new RegExp(
      `account ${accountId} is only in the cell 0 \\(.* users 1, .*recover-control ${accountId} 0 says`,
    ),
  );
  const chosen = await recover(urls, String(accountId), "0");
  assert.match(
    chosen.said,
    new RegExp(`account ${accountId} is in the cell 0`),
  );
  assert.doesNotMatch((await recover(urls)).said, /the account/);
  await onCells(urls, async (cells) => {
    await using portal = await startTestPortal({}, { log: () => {} }, cells);
    await using ingest = await startIngestOn(cells.urls);
    assert.ok(await logInByCall(portal, email));
    for (const { imei } of [car, stays.car]) {
      const answer = await fetch(`${ingest.url}/?id=${imei}&lat=59&lon=18`);
      assert.equal(answer.status, 200, await answer.text());
    }
  });
  await move(urls, accountId, 1);
});

Deno.test("GROW-02 OPS-07 when the cell that an account moves to comes back with an earlier copy, no move deletes the newer one, and the operator chooses", async () => {
  const urls = await makeDeployment();
  const [served, held, trimmed] = await onCells(urls, async ({ first }) => [
    await newCompany(first, "served"),
    await newCompany(first, "held"),
    await newCompany(first, "trimmed"),
  ]) as [Company, Company, Company];
  const two = [served, held];
  for (const { accountId } of two) await move(urls, accountId, 1);
  const backup = await backUp(urls.get(1)!);
  for (const { accountId } of two) await move(urls, accountId, 0);
  await onCells(urls, async ({ first }) => {
    for (const { accountId, car } of [...two, trimmed]) {
      const mine = { ...car, accountId };
      await newTrip(
        first,
        mine,
        "2026-03-03T08:00:00Z",
        "2026-03-03T09:00:00Z",
      );
    }
  });
  await move(urls, trimmed.accountId, 1, SWITCHED);
  await onCells(urls, ({ second }) =>
    command(
      second,
      forAccount(trimmed.accountId),
      (tx) => tx.deleteFrom("trips").execute(),
    ));
  // What is deleted in the cell that the account is in, as after its retention, holds no move up.
  await move(urls, trimmed.accountId, 1);
  await move(urls, served.accountId, 1, SWITCHED);
  await move(urls, held.accountId, 1, 1);
  urls.set(1, backup);

  const rows = () => rowsInCells(urls, two);
  const before = await rows();
  const refused = await refusalOn(urls);
  const { said } = await recover(urls);
  for (const { accountId } of two) {
    assert.match(refused, new RegExp(`${accountId} is in the cells 0 and 1`));
    assert.match(
      said,
      new RegExp(
        `account ${accountId} is in the cells 0 \\(.* trips 1\\) and 1 \\(.* trips 0\\).*: deno task recover-control ${accountId} CELL says`,
      ),
    );
    const moved = await runCommand("move-account.ts", urls, accountId, 1);
    assert.match(moved.refused, /is not what the move brought .* recover-co/);
  }
  assert.deepEqual(await rows(), before);

  for (const { accountId } of two) {
    for (const cell of ["1", "0"]) {
      const chosen = await recover(urls, String(accountId), cell);
      assert.ok(chosen.success, chosen.refused);
    }
    await move(urls, accountId, 0);
  }
  const [one, none, other] = await rows();
  assert.deepEqual([one, none, other], [before[0], {}, before[2]]);
  assert.doesNotMatch((await recover(urls)).said, /the account [^\n]+ CELL/);
});
