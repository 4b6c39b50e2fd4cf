import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db } from "../database.ts";
import { type PrivateSpan, privateSpans } from "../privacy/masking.ts";
import { noteSeen } from "../privacy/seeing.ts";

/** A stored position of a unit's track. */
export interface TrackPoint {
  fixedAt: Date;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  courseDeg: number | null;
  altitudeM: number | null;
  ignition: boolean | null;
}

/** Most positions in one answer: a day of one position a second. */
const TRACK_MAX = 86_400;

/**
 * Lists the positions of a unit in a period by time of fix. The caller has checked that the person may see the unit.
 * Positions during a private trip of somebody else are left out (SEC-07).
 */
export function listPositions(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<TrackPoint[]> {
  return asActor(db, actor, async (tx) => {
    const unit = { accountId: actor.accountId, unitId };
    const from = new Date(period.from);
    const of = { from, until: new Date(period.until) };
    noteSeen(actor, { ...unit, kind: "positions", of });
    const spans = await privateSpans(tx, actor, unit, from);
    const track = tx.selectFrom("positions")
      .select([
        sql<number>`round(date_part('epoch', fixed_at) * 1000)::bigint`
          .as("fixedAt"),
        "latitude",
        "longitude",
        "speed_kmh as speedKmh",
        "course_deg as courseDeg",
        "altitude_m as altitudeM",
        sql<number | null>`ignition::integer`.as("ignition"),
      ])
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where("fixed_at", ">=", from)
      .where("fixed_at", "<", new Date(period.until))
      .where("latitude", "is not", null)
      .where(
        sql<boolean>`not fixed_at <@ ${rangesOf(spans)}::text::tstzmultirange`,
      )
      .orderBy("fixed_at")
      .limit(TRACK_MAX)
      .as("track");
    const columns = await tx.selectFrom(track)
      .select(
        COLUMNS.map((name) =>
          sql<string | null>`string_agg(coalesce(${
            sql.ref(name)
          }::text, 'null'), ',')`.as(name)
        ),
      )
      .executeTakeFirstOrThrow();
    return pointsOf(columns);
  });
}

/**
 * A track is read as one text a column: a month of a unit that reports every 30 seconds has 86,400 rows, and reading so
 * many rows would block this process twice as long as parsing these texts.
 */
const COLUMNS = [
  "fixedAt",
  "latitude",
  "longitude",
  "speedKmh",
  "courseDeg",
  "altitudeM",
  "ignition",
] as const;

type Columns = Record<typeof COLUMNS[number], string | null>;

function pointsOf(columns: Columns): TrackPoint[] {
  const times = cellsOf(columns.fixedAt);
  const latitudes = cellsOf(columns.latitude);
  const longitudes = cellsOf(columns.longitude);
  const speeds = cellsOf(columns.speedKmh);
  const courses = cellsOf(columns.courseDeg);
  const altitudes = cellsOf(columns.altitudeM);
  const ignitions = cellsOf(columns.ignition);
  return times.map((time, index) => ({
    fixedAt: new Date(time!),
    latitude: latitudes[index]!,
    longitude: longitudes[index]!,
    speedKmh: speeds[index]!,
    courseDeg: courses[index]!,
    altitudeM: altitudes[index]!,
    ignition: ignitions[index] === null ? null : ignitions[index] === 1,
  }));
}

function cellsOf(column: string | null): (number | null)[] {
  return column === null ? [] : JSON.parse(`[${column}]`);
}

/** Writes spans as a PostgreSQL multirange. */
function rangesOf(spans: readonly PrivateSpan[]): string {
  const ranges = spans.map(({ from, until }) =>
    `[${from.toISOString()},${until?.toISOString() ?? ""})`
  );
  return `{${ranges.join()}}`;
}
