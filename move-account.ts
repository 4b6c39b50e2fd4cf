import { moveAccount } from "./db/cell/moving/move.ts";
import { runOnCells } from "./roles/cell-command.ts";

const USAGE =
  "deno task move-account ACCOUNT CELL moves an account to another cell of DATABASE_URLS, by their numbers, as in `deno task move-account 17 1`; docs/growing.md tells what its people notice.";

// Moves an account to another cell, or goes on with a move that was stopped.
await runOnCells(
  USAGE,
  (urls, [accountId, cell, ...more]) =>
    cell === undefined || more.length > 0
      ? null
      : moveAccount(urls, accountId!, cell),
);
