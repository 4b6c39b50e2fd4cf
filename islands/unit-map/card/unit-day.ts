/** What the card of a unit tells besides its latest report, as the server sends it. Instants are ISO 8601, UTC. */
export interface UnitDayView {
  /** When the unit began to drive or to stand as it does now. */
  since: string | null;
  batteryPercent: number | null;
  batteryVolts: number | null;
  /** Up to when trips are found; null unless later reports are being processed. */
  tripsUntil: string | null;
  /** Today's trips, in the order of time. */
  trips: DayTrip[];
}

export interface DayTrip {
  id: number;
  /** Null where only the day and the distance may be seen. */
  startedAt: string | null;
  /** Null while it goes on. */
  stoppedAt: string | null;
  distanceM: number;
  from: string | null;
  to: string | null;
  /** Encoded polyline; empty where it may not be seen. */
  route: string;
}

/** Where a unit was in a period: each point is seconds since `from`, latitude, longitude and km/h. */
export interface Track {
  /** ISO 8601, UTC. */
  from: string;
  points: [
    seconds: number,
    latitude: number,
    longitude: number,
    speedKmh: number | null,
  ][];
}
