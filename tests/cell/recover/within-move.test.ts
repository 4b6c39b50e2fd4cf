import assert from "node:assert/strict";
import { newTrip } from "../../trip/trip-rows.ts";
import { rowsInCells } from "../account-rows.ts";
import { refusalOn, runCommand } from "../commands.ts";
import {
  backUp,
  makeDeployment,
  move,
  newCompany,
  onCells,
} from "../two-cells.ts";

type Company = Awaited<ReturnType<typeof newCompany>>;

/** Steps of a move after which the account is copied, and after which it is in the other cell. */
const STEPS = { copied: 3, switched: 4 };

Deno.test("GROW-02 OPS-07 when control comes back with its cell to within a move to that, and the account has moved back and been served since, no move deletes the newer copy, and the operator chooses", async () => {
  const urls = await makeDeployment();
  const two = await onCells(urls, async ({ second }) => [
    await newCompany(second, "copied"),
    await newCompany(second, "switched"),
  ]) as [Company, Company];
  const [copied, switched] = two;
  await move(urls, copied.accountId, 0, STEPS.copied);
  await move(urls, switched.accountId, 0, STEPS.switched);
  const backup = await backUp(urls.get(0)!);
  for (const { accountId } of two) {
    await move(urls, accountId, 0);
    await move(urls, accountId, 1);
  }
  await onCells(urls, async ({ second }) => {
    for (const { accountId, car } of two) {
      await newTrip(
        second,
        { ...car, accountId },
        "2026-03-03T08:00:00Z",
        "2026-03-03T09:00:00Z",
      );
    }
  });
  urls.set(0, backup);

  const rows = () => rowsInCells(urls, two);
  const before = await rows();
  const refused = await refusalOn(urls);
  const { said } = await runCommand("recover-control.ts", urls);
  for (const { accountId } of two) {
    assert.match(refused, new RegExp(`${accountId} is in the cells 0 and 1`));
    assert.match(
      said,
      new RegExp(
        `account ${accountId} is in the cells 0 \\(.* trips 0\\) and 1 \\(.* trips 1\\).*: deno task recover-control ${accountId} CELL says`,
      ),
    );
    const moved = await runCommand("move-account.ts", urls, accountId, 0);
    assert.match(moved.refused, /has been changed since.* recover-control/);
  }
  assert.deepEqual(await rows(), before);

  for (const { accountId } of two) {
    // A choice that was wrong is taken back by another one.
    for (const cell of [0, 1]) {
      const chosen = await runCommand(
        "recover-control.ts",
        urls,
        accountId,
        cell,
      );
      assert.ok(chosen.success, chosen.refused);
    }
    await move(urls, accountId, 1);
  }
  const left = await rows();
  assert.deepEqual(left, [{}, before[1], {}, before[3]]);
});
