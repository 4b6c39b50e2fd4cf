import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { inEachCell } from "../cell/cells.ts";
import { asActor, type Db } from "../database.ts";
import { lockerOf } from "../lock/locked.ts";
import { placeOnlySeenBy } from "../privacy/hidden-time.ts";
import { sameAccount } from "../same-account.ts";
import { tagsHeardBy } from "../sensor/tags.ts";
import { isStolen } from "../theft/stolen.ts";
import { atPlaces, driverOf, type UnitAtPlace } from "./unit-places.ts";

/** A unit that has just reported, as people see it. */
export interface UnitChange {
  shown: UnitAtPlace;
  /** What others see while it is on a private trip. */
  masked: UnitAtPlace;
  /** The only user who may see it; null when everybody who sees the unit may, 0 when no user may. */
  onlySeenBy: number | null;
}

/** The state of a unit that has reported nothing, or nothing that this person may see. */
const NO_STATE = {
  fixedAt: null,
  latitude: null,
  longitude: null,
  speedKmh: null,
  courseDeg: null,
  ignition: null,
  reportedAt: null,
  place: null,
  driver: null,
  tags: [],
};

/** Reads units of any account as they are now, with who may see where they are. */
export function readChanges(
  db: Db,
  unitIds: readonly number[],
): Promise<UnitChange[]> {
  return inEachCell(db, (cell) => readChangesIn(cell, unitIds));
}

function readChangesIn(
  db: Db,
  unitIds: readonly number[],
): Promise<UnitChange[]> {
  return asActor(db, EACH_CELL, async (tx) => {
    const states = await tx.selectFrom("unit_states as s")
      .innerJoin("units as u", sameAccount("u.id", "s.unit_id"))
      .select([
        "u.account_id as accountId",
        "u.id",
        "s.unit_id as unitId",
        "u.name",
        "u.imei",
        "u.registration_number as registrationNumber",
        "u.model",
        "u.type",
        "u.marker_colour as markerColour",
        "u.marker_symbol as markerSymbol",
        "s.fixed_at as fixedAt",
        "s.latitude",
        "s.longitude",
        "s.speed_kmh as speedKmh",
        "s.course_deg as courseDeg",
        "s.ignition",
        "s.reported_at as reportedAt",
        driverOf("s.account_id", "s.unit_id").as("driver"),
        lockerOf("s.account_id", "s.unit_id").as("lockedBy"),
        isStolen("s.account_id", "s.unit_id").as("isStolen"),
        tagsHeardBy("s.account_id", "s.unit_id").as("tags"),
        sql<number | null>`${placeOnlySeenBy("s", "s")}`.as("onlySeenBy"),
      ])
      .where("s.unit_id", "=", sql<number>`any(${[...unitIds]}::integer[])`)
      .execute();
    return (await atPlaces(tx, states))
      .map(({ unitId: _, onlySeenBy, ...unit }) => ({
        shown: { ...unit, isPlaceHidden: false, isAtWorkOnly: false },
        masked: {
          ...unit,
          ...NO_STATE,
          isPlaceHidden: true,
          isAtWorkOnly: false,
        },
        onlySeenBy,
      }));
  });
}
