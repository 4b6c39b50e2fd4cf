import type { UnitDetails } from "../../db/unit/details.ts";
import type { Ask } from "../../http/ask.ts";

/** Says whether reports of a unit need a key, so that the unit may get orders. */
export function isProtected(
  { services: { config } }: Ask,
  { hasIngestKey }: Pick<UnitDetails, "hasIngestKey">,
): boolean {
  return hasIngestKey || config.INGEST_KEY !== undefined;
}
