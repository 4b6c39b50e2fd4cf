import type { UserActor } from "../../domain/access/actor.ts";

/** Where a login leads: the map, or the trip log for those without it (SHELL-07). */
export function landingPage(actor: UserActor): string {
  return actor.realTimeMap ? "/user/realtime-tracking" : "/user/create-triplog";
}
