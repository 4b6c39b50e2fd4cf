import process from "node:process";
import { readConfig, StartError } from "./config.ts";
import { isLost } from "./db/cell/away.ts";
import { moveAccount } from "./db/cell/moving/move.ts";
import { MoveRefused } from "./db/cell/moving/refused.ts";
import { say, sayRefusal } from "./roles/say.ts";

const USAGE =
  "deno task move-account ACCOUNT CELL moves an account to another cell of DATABASE_URLS, by their numbers, as in `deno task move-account 17 1`; docs/growing.md tells what its people notice.";

/** What PostgreSQL says of a user, a password or a database that it does not have or let in. */
const REFUSES = /^(28|3D)/;

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
    const advice = adviceOn(error);
    if (advice === null) throw error;
    throw new StartError(advice, { cause: error });
  }
}

/** Says why a move was not made or not finished; null for an error that is a bug. */
function adviceOn(error: unknown): string | null {
  if (error instanceof MoveRefused) return error.message;
  // A connection that is lost cannot be given back either.
  if (error instanceof SuppressedError) return adviceOn(error.suppressed);
  const { code } = error as { code?: string };
  if (isLost(error)) {
    return `A database of DATABASE_URLS does not answer (${code}): run this again when it is back.`;
  }
  if (REFUSES.test(code ?? "")) {
    return `A database of DATABASE_URLS cannot be opened (${code}): check its name, user and password.`;
  }
  return null;
}

try {
  await main(Deno.args);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
