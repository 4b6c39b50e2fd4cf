import { readUnitDay } from "../../db/map/unit-day.ts";
import type { RoutedTrip } from "../../db/trip/trips.ts";
import { findUnit, type UnitWithState } from "../../db/unit/units.ts";
import { can } from "../../domain/access/can.ts";
import { unitState } from "../../domain/map/activity.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { refuse } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import type {
  DayTrip,
  UnitDayView,
} from "../../islands/unit-map/card/unit-day.ts";

/** Answers what the card of a unit tells besides the live stream (MAP-10). */
export async function unitDayData(ask: Ask): Promise<Response> {
  if (!can(ask.actor, "seeMap")) {
    return refuse(ask.c, { NoMap: 403 }, { code: "NoMap" });
  }
  const unit = await findUnit(ask.db, ask.actor, ask.shortId);
  return unit ? ask.c.json(await unitDay(ask, unit)) : await ask.notFound();
}

/** Reads today's trips of a unit, since when it drives, stands or is silent, and its battery, as the person may know them. */
export async function unitDay(
  { db, actor, now, timeZone, texts }: Ask,
  unit: UnitWithState,
): Promise<UnitDayView> {
  const today = dayOf(now.getTime(), timeZone);
  const period = periodOfDays(today, today, timeZone);
  const { trips, since: unchangedSince, trackedUntil, ...battery } =
    await readUnitDay(db, actor, unit.id, period);
  const isSilent = unitState(unit, now.getTime()) === "silent";
  const since = isSilent ? unit.reportedAt : unchangedSince;
  return {
    // A unit on a private trip of somebody else tells nothing of now.
    ...unit.isPlaceHidden
      ? { since: null, batteryPercent: null, batteryVolts: null }
      : { since: since?.toISOString() ?? null, ...battery },
    tripsUntil: trackedUntil?.toISOString() ?? null,
    trips: trips.map((trip) => toDayTrip(trip, texts.trip.masked.place)),
  };
}

function toDayTrip(trip: RoutedTrip, maskedPlace: string): DayTrip {
  const isMasked = trip.masked !== null;
  return {
    id: trip.id,
    startedAt: isMasked ? null : trip.startedAt.toISOString(),
    stoppedAt: isMasked || trip.ongoing ? null : trip.stoppedAt.toISOString(),
    distanceM: trip.distanceM,
    from: isMasked ? maskedPlace : trip.start.address,
    to: isMasked ? null : trip.stop.address,
    route: trip.route,
  };
}
