import { certificateYear } from "../../domain/attest/certificate.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";

/** The year that a request asks for: without a wish this one; null when it names none. */
export function askedYear(ask: Ask): number | null {
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  return certificateYear(ask.query("year") || today.slice(0, 4), today);
}
