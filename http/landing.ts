import type { UserActor } from "../domain/access/actor.ts";

/** Where a login leads: the map, or the trip log for those without it (SHELL-07). */
export function landingPage(actor: UserActor): string {
  return actor.realTimeMap ? "/user/realtime-tracking" : "/user/create-triplog";
}

/** Where a scanned QR code leads; only there does a login go on to what was asked for. */
const SCANNED = /^\/user\/check-in\/[0-9a-f]{32}$/;

/** The login screen, which goes on to a scanned code's page and from anything else to the landing page. */
export function loginPath(asked: string): string {
  return SCANNED.test(asked) ? `/?next=${encodeURIComponent(asked)}` : "/";
}

/** Where a login leads that was asked for on the way to `next`. */
export function afterLogin(actor: UserActor, next: unknown): string {
  return typeof next === "string" && SCANNED.test(next)
    ? next
    : landingPage(actor);
}
