import process from "node:process";
import { StartError } from "../config.ts";
import { BackupRefused } from "../db/backup/manifest.ts";

/** Prints a line for the person who runs the program. */
export function say(text: string): void {
  process.stdout.write(`milstolpe: ${text}\n`);
}

/** Prints the sentence of a refusal on the error output; throws an error that is none, which keeps its stack. */
export function sayRefusal(error: unknown): void {
  const isRefusal = error instanceof StartError ||
    error instanceof BackupRefused;
  if (!isRefusal) throw error;
  process.stderr.write(`milstolpe: ${error.message}\n`);
}
