import type { UnitDetails } from "../../db/unit/details.ts";
import type { Ask } from "../../http/ask.ts";

/** Says whether only those who have a key report as a unit, so that it may get orders. */
export function isProtected(
  { services: { config } }: Ask,
  { hasIngestKey }: Pick<UnitDetails, "hasIngestKey">,
): boolean {
  return hasIngestKey || config.INGEST_KEY !== undefined;
}
