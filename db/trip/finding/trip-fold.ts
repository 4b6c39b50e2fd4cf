import { sql } from "kysely";
import type { Fix } from "../../../domain/position/fix.ts";
import {
  type Findings,
  type Resume,
  searchTrips,
} from "../../../domain/trip/finding/find-trips.ts";
import {
  beginSearch,
  endSearch,
  type Search,
  searchOn,
  shedTrack,
} from "../../../domain/trip/finding/search.ts";
import { arrayText } from "../../array-text.ts";
import type { Tx } from "../../database.ts";
import type { Fold, UnitLook } from "../../tracking/fold.ts";
import { settingsOfUnits } from "../settings.ts";
import {
  type TripChange,
  tripFollowing,
  type TripMemory,
} from "./trip-following.ts";
import type { Stop, TripState } from "./trip-state.ts";
import { storeTrips } from "./trip-storing.ts";

/** Silence after which an ongoing trip may have to be closed, minutes. */
const SILENCE_MINUTES = 5;

/** The trips in fixes, and the first of these: what came before it is deleted by age. */
interface TripFindings extends Findings {
  /** Ms UTC; undefined without fixes. */
  firstAt?: number;
}

/** Finds and stores the trips of a unit; it resumes at the last stop that was certain before the first new fix. */
export const tripFold: Fold<TripState, TripFindings, TripMemory, TripChange> = {
  name: "trip",
  async resume(tx, looks) {
    const stops = await lastStops(tx, looks);
    const settings = await settingsOfUnits(
      tx,
      looks.map(({ unit }) => unit),
    );
    return new Map(looks.map(({ unit }) => {
      const stop = stops.get(unit.unit_id) ?? null;
      const from = stop?.stopped_at.getTime() ?? -Infinity;
      return [unit.unit_id, {
        from,
        state: { stop, settings: settings(unit) },
      }];
    }));
  },
  find(fixes, { stop, settings }, now) {
    const resume = stop ? resumeAt(stop, fixes) : undefined;
    return {
      ...searchTrips(fixes, settings, now, resume),
      firstAt: fixes[0]?.fixedAt,
    };
  },
  findInParts({ stop, settings }) {
    let search: Search | null = null;
    let firstAt: number | undefined;
    const begun = (fixes: readonly Fix[]) =>
      search ??= beginSearch(
        settings,
        stop ? resumeAt(stop, fixes) : undefined,
      );
    return {
      add(fixes, now) {
        const going = begun(fixes);
        firstAt ??= fixes[0]?.fixedAt;
        searchOn(going, fixes, now);
        shedTrack(going);
      },
      end: (now) => ({ ...endSearch(begun([]), now), firstAt }),
    };
  },
  async store(tx, findings) {
    await storeTrips(
      tx,
      findings.map(({ unit, found: { trips, firstAt }, state: { stop } }) => ({
        unit,
        trips,
        from: stop?.stopped_at ?? null,
        firstAt,
      })),
    );
  },
  async listDue(tx, now) {
    const before = new Date(now.getTime() - SILENCE_MINUTES * 60_000);
    const rows = await tx.selectFrom("trips as t")
      .select("unit_id")
      .where("ongoing", "=", true)
      .where("stopped_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(
          selectFrom("checkpoints as c").select("slot")
            .whereRef("c.account_id", "=", "t.account_id")
            .whereRef("c.unit_id", "=", "t.unit_id")
            .where("slot", "=", 0),
        ))
      )
      .execute();
    return rows.map((row) => row.unit_id);
  },
  following: tripFollowing,
};

/** Finds for each unit, by its id, the last stop whose recognition depended only on fixes before its new ones. */
async function lastStops(
  tx: Tx,
  looks: readonly UnitLook[],
): Promise<Map<number, Stop>> {
  const { rows } = await sql<Stop & { unit_id: number }>`
    select wanted.unit_id, stop.*
    from unnest(
      ${arrayText(looks.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(looks.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(looks.map(({ before }) => before.toISOString()))}
        ::timestamptz[]
    ) as wanted (account_id, unit_id, before)
    cross join lateral (
      select stopped_at, stop_latitude, stop_longitude, ignition_at_stop
      from trips
      where account_id = wanted.account_id and unit_id = wanted.unit_id
        and confirmed_at < wanted.before and not by_hand and not merged
      order by stopped_at desc
      limit 1
    ) as stop`.execute(tx);
  return new Map(rows.map(({ unit_id, ...stop }) => [unit_id, stop]));
}

/** Gives the resumption at the fix of a stop. Raw positions are deleted in time; the stored stop stays. */
function resumeAt(stop: Stop, [first]: readonly Fix[]): Resume {
  const { ignition_at_stop: ignition } = stop;
  const fixedAt = stop.stopped_at.getTime();
  if (first?.fixedAt === fixedAt) return { anchor: first, ignition };
  const anchor = {
    fixedAt,
    latitude: stop.stop_latitude,
    longitude: stop.stop_longitude,
    speedKmh: 0,
    ignition,
    odometerM: null,
    satellites: null,
    hdop: null,
    accuracyM: null,
  };
  return { anchor, ignition };
}
