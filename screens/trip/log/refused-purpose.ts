import type { LogFilter } from "../../../domain/trip/log/log-filter.ts";
import type { Ask } from "../../../http/ask.ts";

/** A purpose that was not saved, since its trip had got another one meanwhile. */
export interface RefusedPurpose {
  /** The trip. */
  id: number;
  purpose: string;
}

/** Gives the path of a log that keeps a refused purpose in the row of its trip, so that a second press saves it. */
export function withRefused(
  path: string,
  { id, purpose }: RefusedPurpose,
): string {
  const url = new URL(path, "http://localhost");
  url.searchParams.set("refused", String(id));
  url.searchParams.set("typed", purpose);
  return url.pathname + url.search + url.hash;
}

/** Reads the refused purpose from the address of a log; null without one. */
export function readRefused(ask: Ask): RefusedPurpose | null {
  const [id, purpose] = [ask.query("refused"), ask.query("typed")];
  return id && purpose !== undefined ? { id: Number(id), purpose } : null;
}

/** Tells whether the log shows trips that miss something: nobody needs the sums of these. */
export function hidesSums({ toDo }: LogFilter): boolean {
  return toDo === "purpose" || toDo === "driver";
}

/**
 * Keeps in a log of what is missing the trips that the reader has begun with, from the change on that its rows name, and
 * the one that somebody else has filled in meanwhile, with what the reader typed.
 */
export function withBegun(ask: Ask, filter: LogFilter): LogFilter {
  if (!hidesSums(filter)) return filter;
  const since = Number(ask.query("since") || NaN);
  const kept = readRefused(ask)?.id ?? NaN;
  return {
    ...filter,
    ...Number.isSafeInteger(since) && since >= 0 && { since },
    ...Number.isSafeInteger(kept) && { kept },
  };
}
