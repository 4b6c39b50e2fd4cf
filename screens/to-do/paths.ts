import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { WaitingKind, WaitingUnit } from "../../domain/to-do/waiting.ts";
import { ATTEST_PATH } from "../attest/paths.ts";
import { APPROVALS_PATH, OWN_BOOKINGS_PATH } from "../booking/paths.ts";
import { EVENTS_PATH } from "../event/paths.ts";
import { MAP_PATH } from "../map/paths.ts";
import { unitLimitsPath } from "../tax/paths.ts";
import { LOG } from "../trip/paths.ts";
import { unitPath } from "../unit/paths.ts";
import type { WaitingDays } from "./asked.ts";

/** Gives where something that waits is done: a page of all of it, or of the unit with the most. */
export function pathOf(
  actor: UserActor,
  kind: WaitingKind,
  [first]: readonly WaitingUnit[],
  days: WaitingDays,
): string {
  if (first) return unitPathOf(actor, kind, first, days);
  if (kind === "bookings") return OWN_BOOKINGS_PATH;
  if (kind === "approvals") return APPROVALS_PATH;
  return kind === "alarms"
    ? EVENTS_PATH
    : `${ATTEST_PATH}?${new URLSearchParams({ ...days.lastMonth })}`;
}

/** Gives where it is done of a unit. */
export function unitPathOf(
  actor: UserActor,
  kind: WaitingKind,
  { id }: Pick<WaitingUnit, "id">,
  { recent: { from, to } }: WaitingDays,
): string {
  if (kind === "limits") return unitLimitsPath(id);
  if (kind === "drift") return unitPath("odometer", id);
  if (kind === "purpose" || kind === "driver") {
    return `${LOG}?unit=${id}&from=${from}&to=${to}&todo=${kind}`;
  }
  return kind === "silent" && can(actor, "seeMap")
    ? `${MAP_PATH}?unit=${id}`
    : unitPath("edit", id);
}
