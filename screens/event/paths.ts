import type { ListedEvent } from "../../db/event/list.ts";
import { can } from "../../domain/access/can.ts";
import { replayableDays } from "../../domain/map/track.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { MAP_PATH } from "../map/paths.ts";
import { LOG } from "../trip/paths.ts";

/** What happened to units. */
export const EVENTS_PATH = "/user/events";

/** All of it, whatever days the person has chosen on other screens. */
export const ALL_EVENTS_PATH = `${EVENTS_PATH}?from=&to=`;

/** Gives where and when an event was on the map; the trips of its day once the map no longer replays that day. */
export function placePath(
  { actor, now, timeZone }: Ask,
  { unitId, happenedAt }: Pick<ListedEvent, "unitId" | "happenedAt">,
): string {
  const unit = String(unitId);
  const day = dayOf(happenedAt.getTime(), timeZone);
  const { first } = replayableDays(now.getTime(), timeZone);
  if (!can(actor, "seeMap") || day < first) {
    return `${LOG}?${new URLSearchParams({ unit, from: day, to: day })}`;
  }
  const at = happenedAt.toISOString();
  return `${MAP_PATH}?${new URLSearchParams({ unit, day, at })}`;
}
