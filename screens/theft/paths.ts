import { unitPath } from "../unit/paths.ts";

/** A page of the theft of a unit, besides the tab itself. */
type TheftPart = "mode" | "info" | "report" | "links";

/** Gives the path of a page of the theft of a unit. */
export function theftPath(part: TheftPart, unitId: number): string {
  return unitPath("theft", unitId).replace("?", `/${part}?`);
}
