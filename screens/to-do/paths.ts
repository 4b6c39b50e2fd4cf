import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { WaitingKind, WaitingPart } from "../../domain/to-do/waiting.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { TO_DO_PATH } from "../../http/landing.ts";
import { ATTEST_PATH } from "../attest/paths.ts";
import { APPROVALS_PATH, bookingPath } from "../booking/paths.ts";
import { EVENTS_PATH } from "../event/paths.ts";
import { MAP_PATH } from "../map/paths.ts";
import { SUGGESTIONS_PATH } from "../suggestion/paths.ts";
import { unitLimitsPath } from "../tax/paths.ts";
import { LOG } from "../trip/paths.ts";
import { unitPath } from "../unit/paths.ts";

/** The days that the links of what waits lead to. */
export interface WaitingDays {
  /** Since the start of last month. */
  recent: Days;
  lastMonth: Days;
  /** Since the oldest day on which events are news. */
  news: { from: string };
}

/**
 * Gives where what waits of a kind is done: of several parts the first, which has the most or comes first, but silent units
 * together on the map.
 */
export function pathOf(
  actor: UserActor,
  kind: WaitingKind,
  [first, ...more]: readonly WaitingPart[],
  days: WaitingDays,
): string {
  if (kind === "silent" && more.length > 0) return allPartsPath(actor, kind);
  if (first) return partPathOf(actor, kind, first, days);
  if (kind === "approvals") return APPROVALS_PATH;
  if (kind === "suggestions") return SUGGESTIONS_PATH;
  return kind === "alarms"
    ? `${EVENTS_PATH}?${new URLSearchParams({ unseen: "1", ...days.news })}`
    : `${ATTEST_PATH}?${new URLSearchParams({ ...days.lastMonth })}`;
}

/** Gives the page that lists all parts of what waits: silent units on the map, where one sees it. */
export function allPartsPath(actor: UserActor, kind: WaitingKind): string {
  return kind === "silent" && can(actor, "seeMap")
    ? `${MAP_PATH}?show=silent`
    : `${TO_DO_PATH}/${kind}`;
}

/** Gives where a part of what waits is done. */
export function partPathOf(
  actor: UserActor,
  kind: WaitingKind,
  { id }: Pick<WaitingPart, "id">,
  { recent: { from, to } }: WaitingDays,
): string {
  if (kind === "bookings") return bookingPath(id);
  if (kind === "limits") return unitLimitsPath(id);
  if (kind === "drift") return unitPath("odometer", id);
  if (kind === "purpose" || kind === "driver") {
    return `${LOG}?unit=${id}&from=${from}&to=${to}&todo=${kind}`;
  }
  return kind === "silent" && can(actor, "seeMap")
    ? `${MAP_PATH}?unit=${id}`
    : unitPath("edit", id);
}
