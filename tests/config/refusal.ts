import assert from "node:assert/strict";
import { readConfig, StartError } from "../../config.ts";

/** Gives the sentence with which settings are refused; fails when they are taken. */
export function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof StartError, String(error));
    return error.message;
  }
  return assert.fail(`${JSON.stringify(env)} was taken`);
}
