import { chooseCell, recoverControl } from "./db/cell/moving/recover.ts";
import { runOnCells } from "./roles/cell-command.ts";

const USAGE =
  "deno task recover-control, with DATABASE_URLS, makes control know what is in the cells after it was restored to an earlier moment; `deno task recover-control 17 1` says that of two copies of the account 17 the one in the cell 1 counts. docs/operations.md tells when.";

await runOnCells(USAGE, (urls, [accountId, cell, ...more]) => {
  if (accountId === undefined) return recoverControl(urls);
  return cell === undefined || more.length > 0
    ? null
    : chooseCell(urls, accountId, cell);
});
