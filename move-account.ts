import process from "node:process";
import { readConfig, StartError } from "./config.ts";
import { isLost } from "./db/cell/away.ts";
import { moveAccount, MoveRefused } from "./db/cell/moving/move.ts";
import { say, sayRefusal } from "./roles/say.ts";

const USAGE =
  "deno task move-account ACCOUNT CELL moves an account to another cell of DATABASE_URLS, by their numbers, as in `deno task move-account 17 1`; docs/growing.md tells what its people notice.";

/** Moves an account to another cell, or goes on with a move that was stopped. */
async function main(args: string[]): Promise<void> {
  const { DATABASE_URLS } = readConfig(Deno.env.toObject());
  const [accountId, cell] = args.map(Number);
  const areNumbers = args.length === 2 && Number.isInteger(accountId) &&
    Number.isInteger(cell);
  if (!areNumbers || !DATABASE_URLS) throw new StartError(USAGE);
  try {
    for await (const step of moveAccount(DATABASE_URLS, accountId!, cell!)) {
      say(step);
    }
  } catch (error) {
    if (isLost(error)) {
      const { code } = error as { code: string };
      throw new StartError(
        `A database of DATABASE_URLS does not answer (${code}): run this again when it is back.`,
        { cause: error },
      );
    }
    if (!(error instanceof MoveRefused)) throw error;
    throw new StartError(error.message, { cause: error });
  }
}

try {
  await main(Deno.args);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
