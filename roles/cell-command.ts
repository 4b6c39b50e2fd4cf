import process from "node:process";
import { readConfig, StartError } from "../config.ts";
import { cellUrls } from "../database-settings.ts";
import { isLost } from "../db/cell/away.ts";
import { MoveRefused } from "../db/cell/moving/refused.ts";
import { say, sayRefusal } from "./say.ts";

/** What PostgreSQL says of a user, a password or a database that it does not have or let in. */
const REFUSES = /^(28|3D)/;

/**
 * Runs a command of an operator on all cells of DATABASE_URLS, says its steps, and ends the process with 1 when it was
 * refused. `work` takes the arguments, which are numbers, and gives null when they are not those of the command.
 */
export async function runOnCells(
  usage: string,
  work: (
    urls: ReadonlyMap<number, string>,
    args: number[],
  ) => AsyncIterable<string> | null,
): Promise<void> {
  try {
    const config = readConfig(Deno.env.toObject());
    const args = Deno.args.map(Number);
    const steps = config.DATABASE_URLS && args.every(Number.isInteger) &&
      work(cellUrls(config, config.DATABASE_URL!), args);
    if (!steps) throw new StartError(usage);
    await sayEach(steps);
  } catch (error) {
    sayRefusal(error);
    process.exitCode = 1;
  }
}

async function sayEach(steps: AsyncIterable<string>): Promise<void> {
  try {
    for await (const step of steps) say(step);
  } catch (error) {
    const advice = adviceOn(error);
    if (advice === null) throw error;
    throw new StartError(advice, { cause: error });
  }
}

/** Says why the command was not run or not finished; null for an error that is a bug. */
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
