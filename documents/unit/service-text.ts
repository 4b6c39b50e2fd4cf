import type { NextService } from "../../domain/unit/service.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";

/** Gives when the next service is due, as people read it: "30,000 km · 510 h 0 min · 2027-01-31". */
export function nextServiceText(
  { atM, atMinutes, on }: NextService,
  format: Format,
  m: Texts,
): string {
  const parts = [
    atM === null ? null : format.odometer(atM),
    atMinutes === null ? null : format.duration(atMinutes * 60_000),
    on,
  ].filter((part) => part !== null);
  return parts.join(" · ") || m.unit.nextServiceNone;
}
