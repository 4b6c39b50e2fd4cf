import process from "node:process";
import type { Config } from "./config.ts";

const LEVELS = ["debug", "info", "warn", "error"] as const;
type Level = typeof LEVELS[number];

/** Writes an event as one line of JSON on standard error. Facts must hold no password, token or personal number. */
export type Log = (
  level: Level,
  event: string,
  facts?: Record<string, unknown>,
) => void;

/** Creates a log that leaves out events below the configured level. */
export function createLog({ LOG_LEVEL }: Pick<Config, "LOG_LEVEL">): Log {
  const least = LEVELS.indexOf(LOG_LEVEL);
  return (level, event, facts = {}) => {
    if (LEVELS.indexOf(level) < least) return;
    const line = { at: new Date().toISOString(), level, event, ...facts };
    process.stderr.write(`${JSON.stringify(line, plain)}\n`);
  };
}

/** Errors have no enumerable fields of their own, so JSON would show them as {}. */
function plain(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  const code = (value as { code?: unknown }).code;
  return { name, message, code, cause, stack };
}
