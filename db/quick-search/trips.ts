import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { EARTH_RADIUS_M } from "../../domain/geo/point.ts";
import { addDays, dayOf, periodOfDays } from "../../domain/time.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { labelEnds } from "../place/labels.ts";
import { isMasked } from "../privacy/masking.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { sameAccount } from "../same-account.ts";
import { containsFolded, containsRoughly } from "../search.ts";
import { selectWholeTrips, toTrip } from "../trip/trips.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nameOf } from "../user/name.ts";

/** How far back trips are looked for, in days: the latest 12 months. */
const DAYS = 366;

/** A trip with what tells it from others like it. */
export type FoundTrip = Trip & {
  unitName: string;
  plate: string | null;
  /** The addresses of its ends, which the names of places may hide. */
  addresses?: string[];
};

/**
 * Lists the newest trips of the latest 12 months whose purpose, addresses, driver's name or place of the unit contain a
 * text, or which began on the day that it names (YYYY-MM-DD; null when it names none). Says whether there are
 * more than the limit. Trips that are masked for the person are never found, or a search would tell where they went.
 */
export function findTripsByText(
  db: Db,
  actor: UserActor,
  text: string,
  { day, limit, now, timeZone }: {
    day: string | null;
    limit: number;
    now: Date;
    timeZone: string;
  },
): Promise<{ trips: FoundTrip[]; isMore: boolean }> {
  const first = addDays(dayOf(now.getTime(), timeZone), -DAYS);
  const since = new Date(periodOfDays(first, first, timeZone).from);
  return asActor(db, actor, async (tx) => {
    const ways = [
      tells(text),
      drivenBy(actor, text),
      ...(day === null ? [] : [startsOn(day, timeZone)]),
      ...await atPlaces(tx, actor, text),
    ];
    const found = await tx.selectFrom("trips as t").select("t.id")
      .where("t.account_id", "=", actor.accountId)
      .where("t.merged_into", "is", null)
      .where("t.kind", "<>", "transported")
      .where("t.started_at", ">=", since)
      .where(sql<boolean>`(${sql.join(ways, sql` or `)})`)
      // An array is computed once, whatever PostgreSQL believes of the number of units and trips.
      .where(
        sql<boolean>`t.unit_id = any(array(${visibleUnitIds(tx, actor)}))`,
      )
      .where(sql<boolean>`not ${isMasked(actor)}`)
      .orderBy("t.started_at", "desc").orderBy("t.id", "desc")
      .limit(limit + 1)
      .execute();
    const ids = found.slice(0, limit).map(({ id }) => id);
    return {
      trips: await show(tx, actor, ids),
      isMore: found.length > limit,
    };
  });
}

/** Reads trips that the person may see, the newest first, with the names of their places and without their odometers. */
async function show(
  tx: Tx,
  actor: UserActor,
  tripIds: number[],
): Promise<FoundTrip[]> {
  if (tripIds.length === 0) return [];
  const { accountId } = actor;
  const rows = await selectWholeTrips(tx, accountId)
    .innerJoin("units as u", sameAccount("u.id", "t.unit_id"))
    .select(["u.name as unit_name", "u.registration_number as plate"])
    .where("t.id", "in", tripIds)
    .orderBy("t.started_at", "desc").orderBy("t.id", "desc")
    .execute();
  const named = await Promise.all(rows.map(async (row) => {
    const unitId = row.unit_id;
    noteSeen(actor, { accountId, unitId, kind: "trips", of: [row.driver_id] });
    const { unit_name: unitName, plate } = row;
    const trip = toTrip(row);
    const addresses = [trip.start.address, trip.stop.address]
      .filter((one) => one !== null);
    return await labelEnds(tx, unitId, [
      { ...trip, unitName, plate, addresses },
    ]);
  }));
  return named.flat();
}

function startsOn(day: string, timeZone: string): RawBuilder<boolean> {
  const { from, until } = periodOfDays(day, day, timeZone);
  return sql`(t.started_at >= ${new Date(from)}
    and t.started_at < ${new Date(until)})`;
}

/** Says whether somebody whose name contains a text drove. */
function drivenBy({ accountId }: UserActor, text: string): RawBuilder<boolean> {
  return sql`t.driver_id = any(array(
    select id from users where account_id = ${accountId}
      and ${containsFolded(nameOf(), text)}))`;
}

/** Most places whose trips are looked for by one text. */
const PLACES = 20;

/**
 * Says of each place whose name contains a text whether a trip of its units starts or stops there, as the log names it.
 * An attested trip keeps the names that it has.
 */
async function atPlaces(
  tx: Tx,
  { accountId }: UserActor,
  text: string,
): Promise<RawBuilder<boolean>[]> {
  const places = await tx.selectFrom("places as p")
    .select(["p.id", "p.latitude", "p.longitude", "p.radius_m"])
    .where("p.account_id", "=", accountId)
    .where(containsFolded("p.label", text))
    .orderBy("p.id").limit(PLACES).execute();
  return places.map((place) =>
    sql`(t.attest_id is null and (${isAt(place, "start")} or not t.ongoing
      and ${isAt(place, "stop")}) and t.unit_id = any(array(
        select unit_id from place_units
        where account_id = ${accountId} and place_id = ${place.id})))`
  );
}

/** Metres of a degree of latitude. */
const DEGREE_M = EARTH_RADIUS_M * Math.PI / 180;

function isAt(
  { latitude, longitude, radius_m }: {
    latitude: number;
    longitude: number;
    radius_m: number;
  },
  end: "start" | "stop",
): RawBuilder<boolean> {
  const [lat, lon] = [
    sql.ref(`t.${end}_latitude`),
    sql.ref(`t.${end}_longitude`),
  ];
  const degrees = radius_m / DEGREE_M;
  // The box comes first: most trips are far away.
  return sql`(${lat} between ${latitude - degrees}::float8
    and ${latitude + degrees}::float8 and power(${lat} - ${latitude}::float8, 2)
      + power((${lon} - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)
      <= power(${degrees}::float8, 2))`;
}

/** An attested trip shows the names that its ends had when it was attested. */
const SHOWN = [
  sql`t.purpose`,
  sql`case when t.attest_id is not null then coalesce(nullif(t.start_label, ''), t.start_address) else t.start_address end`,
  sql`case when t.attest_id is not null then coalesce(nullif(t.stop_label, ''), t.stop_address) else t.stop_address end`,
];

function tells(text: string): RawBuilder<boolean> {
  // PostgreSQL folds the letters of one byte far more quickly, so that comparison comes first.
  return sql`(${
    sql.join(
      SHOWN.map((shown) =>
        sql`(${containsRoughly(shown, text)} and ${
          containsFolded(shown, text)
        })`
      ),
      sql` or `,
    )
  })`;
}
