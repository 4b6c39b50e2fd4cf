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
