import { certificateYear } from "../../domain/attest/certificate.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";

/** Gives the requested year: this year by default; null when the request names no year. */
export function askedYear(ask: Ask): number | null {
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  return certificateYear(ask.query("year") || today.slice(0, 4), today);
}
