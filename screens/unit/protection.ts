import type { UnitDetails } from "../../db/unit/details.ts";
import type { Ask } from "../../http/ask.ts";

/** Says whether reports of a unit prove by a key that they are its own, so that it may get orders. */
export function isProtected(
  { services: { config } }: Ask,
  { hasIngestKey }: Pick<UnitDetails, "hasIngestKey">,
): boolean {
  return hasIngestKey || config.INGEST_KEY !== undefined;
}
