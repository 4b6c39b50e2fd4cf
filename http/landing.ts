import type { SignedInUser } from "../db/sign-in/sessions.ts";

/** The live map, to which those are sent who may not open a page. */
export const MAP_PATH = "/user/realtime-tracking";

/** What waits for the person, which a login leads to when the person wants it (FLOW-01). */
export const TO_DO_PATH = "/user/to-do";

/** The first steps of a new account (FLOW-13). */
export const GETTING_STARTED_PATH = "/user/getting-started";

/** The part of a person by which it is decided where a login leads. */
type Landing = Pick<SignedInUser, "actor" | "landsOnToDo">;

/** Gives where a login leads: the map, or the trip log for people without it (SHELL-07), unless the person chose another page. */
export function landingPage({ actor, landsOnToDo }: Landing): string {
  if (landsOnToDo) return TO_DO_PATH;
  return actor.realTimeMap ? MAP_PATH : "/user/create-triplog";
}

/** The address of a scanned QR code: the only page that a login continues to. */
const SCANNED = /^\/user\/check-in\/[0-9a-f]{32}$/;

/** Gives the path of the login, which continues to a scanned code's page and otherwise to the landing page. */
export function loginPath(asked: string): string {
  return SCANNED.test(asked) ? `/?next=${encodeURIComponent(asked)}` : "/";
}

/** Gives where a login leads that was started on the way to `next`. */
export function afterLogin(user: Landing, next: unknown): string {
  return typeof next === "string" && SCANNED.test(next)
    ? next
    : landingPage(user);
}
