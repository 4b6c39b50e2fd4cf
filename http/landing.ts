import type { UserActor } from "../domain/access/actor.ts";

/** The live map, to which those are sent who may not open a page. */
export const MAP_PATH = "/user/realtime-tracking";

/** Gives where a login leads: the map, or the trip log for people without it (SHELL-07). */
export function landingPage(actor: UserActor): string {
  return actor.realTimeMap ? MAP_PATH : "/user/create-triplog";
}

/** The address of a scanned QR code: the only page that a login continues to. */
const SCANNED = /^\/user\/check-in\/[0-9a-f]{32}$/;

/** Gives the path of the login, which continues to a scanned code's page and otherwise to the landing page. */
export function loginPath(asked: string): string {
  return SCANNED.test(asked) ? `/?next=${encodeURIComponent(asked)}` : "/";
}

/** Gives where a login leads that was started on the way to `next`. */
export function afterLogin(actor: UserActor, next: unknown): string {
  return typeof next === "string" && SCANNED.test(next)
    ? next
    : landingPage(actor);
}
