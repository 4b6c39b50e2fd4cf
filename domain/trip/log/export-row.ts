import { printable } from "../../printable.ts";
import { clockOf, dayOf, offsetOf } from "../../time.ts";
import { placeName } from "../place-name.ts";
import type { Trip, TripEnd, TripType } from "../trip.ts";

/**
 * Where a trip starts or stops, by the calendar and the clock of the log's time zone; a masked one has only its day.
 */
interface ExportEnd {
  at: Date;
  /** As in 2026-03-02. */
  day: string;
  /** As in 08:00. */
  clock: string | null;
  place: string;
  odometerM: number | null;
}

/** What a reader needs to know to trust the figures of a trip. */
export type TripRemark =
  | "ongoing"
  | "reconstructed"
  | "gap"
  | "mocked"
  | "merged"
  | "attested"
  | "lateData"
  | "clockChange"
  | "byHand"
  | "masked";

/** A trip as a row of a file: plain values, in the log's time zone. */
export interface ExportRow {
  start: ExportEnd;
  /** Null while the trip is ongoing, and where it is masked. */
  stop: ExportEnd | null;
  distanceM: number;
  /** Distance driven since the trip before that is in no trip; null without an odometer. */
  unrecordedM: number | null;
  type: TripType;
  driver: string | null;
  purpose: string | null;
  note: string | null;
  project: string | null;
  remarks: TripRemark[];
  /** Encoded polyline; null when only the driver may see the route. */
  route: string | null;
}

/**
 * Makes the row of a trip. Every file of the log consists of these rows, so whatever a file may not show is left out
 * here.
 */
export function toExportRow(
  trip: Trip & { route: string },
  timeZone: string,
): ExportRow {
  const { masked } = trip;
  const start = endOf(
    trip.startedAt,
    trip.start,
    trip.odometerStartM,
    timeZone,
  );
  return {
    start: masked ? { ...start, day: masked.day, clock: null } : start,
    stop: trip.ongoing || masked
      ? null
      : endOf(trip.stoppedAt, trip.stop, trip.odometerStopM, timeZone),
    distanceM: trip.distanceM,
    unrecordedM: trip.unrecordedM,
    type: trip.type,
    driver: clean(trip.driver?.name),
    purpose: clean(trip.purpose),
    note: clean(trip.note),
    project: clean(trip.project),
    remarks: remarksOn(trip, timeZone),
    route: trip.type === "private" ? null : trip.route,
  };
}

function endOf(
  at: Date,
  end: TripEnd,
  odometerM: number | null,
  timeZone: string,
): ExportEnd {
  const instant = at.getTime();
  return {
    at,
    day: dayOf(instant, timeZone),
    clock: clockOf(instant, timeZone),
    place: printable(placeName(end)),
    odometerM,
  };
}

function remarksOn(trip: Trip, timeZone: string): TripRemark[] {
  const offset = (at: Date) => offsetOf(at.getTime(), timeZone);
  const remarks: [TripRemark, boolean][] = [
    ["ongoing", trip.ongoing],
    ["reconstructed", trip.kind === "reconstructed"],
    ["gap", trip.hasGap && trip.kind === "driven"],
    ["mocked", trip.mocked],
    ["merged", trip.merged],
    ["attested", trip.attested],
    ["lateData", trip.hasLateData],
    ["clockChange", offset(trip.startedAt) !== offset(trip.stoppedAt)],
    ["byHand", trip.byHand],
    ["masked", trip.masked !== null],
  ];
  return remarks.filter(([, holds]) => holds).map(([remark]) => remark);
}

function clean(text: string | null | undefined): string | null {
  return text ? printable(text).trim() || null : null;
}
