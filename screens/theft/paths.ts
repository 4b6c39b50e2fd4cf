import { unitPath } from "../unit/paths.ts";

/** A page of the theft of a unit, besides the tab itself. */
type TheftPart = "mode" | "info" | "report" | "links";

/** Gives the path of a page of the theft of a unit. */
export function theftPath(part: TheftPart, unitId: number): string {
  return unitPath("theft", unitId).replace("?", `/${part}?`);
}

/** Gives the path that shows a stolen unit without a login. The secret is in the query, which no log holds. */
export function linkPath(token: string): string {
  return `/theft?key=${token}`;
}

/** Gives the path that revokes a link. */
export function revocationPath(linkId: number): string {
  return `/user/edit-terminal/theft/links/${linkId}/revocation`;
}
