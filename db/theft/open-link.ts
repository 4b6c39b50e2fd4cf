import { sql } from "kysely";
import type { Origin } from "../../domain/sign-in/origin.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { placeOnlySeenBy } from "../privacy/hidden-time.ts";
import { readPoints, type TrackPoint } from "../position/positions.ts";
import { bearerOf, hashToken } from "../tokens.ts";

/** What a theft link shows: where the unit was since theft mode went on, until it reports its last place, and nothing else. */
export interface ShownLink {
  /** The newest last. */
  points: TrackPoint[];
  expiresAt: Date;
  /** Zone of the account, in which times are written. */
  timeZone: string;
}

/** Most positions that a link shows. */
const SHOWN_MAX = 500;
/** Looks of one browser within this time are one line of the log, minutes. */
const ONE_LOOK_MINUTES = 10;

/** Opens a theft link by its secret and logs who looked; null when it does not exist or has ended. */
export function openTheftLink(
  db: Db,
  token: string,
  viewer: Origin,
  now: Date,
): Promise<ShownLink | null> {
  return command(db, bearerOf(token), async (tx) => {
    const link = await tx.selectFrom("theft_links as l")
      .innerJoin(
        "theft_modes as m",
        (join) =>
          join.onRef("m.account_id", "=", "l.account_id")
            .onRef("m.unit_id", "=", "l.unit_id"),
      )
      .innerJoin("accounts as a", "a.id", "l.account_id")
      .select([
        "l.account_id",
        "l.id",
        "l.unit_id",
        "l.expires_at as expiresAt",
        "m.on_since as since",
        "a.time_zone as timeZone",
      ])
      .where("l.token_hash", "=", hashToken(token))
      .where("l.ended_at", "is", null)
      .where("l.expires_at", ">", now)
      .executeTakeFirst();
    if (!link) return null;
    await logLook(tx, link, viewer, now);
    const { account_id, unit_id, since, expiresAt, timeZone } = link;
    const points = await readPoints(tx, { account_id, unit_id }, {
      from: since.getTime() * 1000,
      limit: SHOWN_MAX,
      newest: true,
    });
    return {
      points: points.length > 0 ? points : await lastPlace(tx, link),
      expiresAt,
      timeZone,
    };
  });
}

/** Gives where a unit was last, unless a private trip hides that from anybody. */
async function lastPlace(
  tx: Tx,
  { account_id, unit_id }: { account_id: number; unit_id: number },
): Promise<TrackPoint[]> {
  const { rows } = await sql<TrackPoint>`
    select s.fixed_at as "fixedAt", s.latitude, s.longitude,
      s.speed_kmh as "speedKmh", s.course_deg as "courseDeg",
      null as "altitudeM", s.ignition
    from unit_states as s
    left join lateral ${placeOnlySeenBy("s", "s")} as p on true
    where s.account_id = ${account_id} and s.unit_id = ${unit_id}
      and s.fixed_at is not null and p.only_seen_by is null`.execute(tx);
  return rows;
}

async function logLook(
  tx: Tx,
  { account_id, id }: { account_id: number; id: number },
  { address, userAgent }: Origin,
  now: Date,
): Promise<void> {
  await sql`
    insert into theft_link_views (account_id, link_id, viewed_at, address,
      user_agent)
    select ${account_id}, ${id}, ${now}, ${address}, ${userAgent}
    where not exists (
      select from theft_link_views
      where account_id = ${account_id} and link_id = ${id}
        and address = ${address} and user_agent = ${userAgent}
        and viewed_at > ${now}::timestamptz
          - make_interval(mins => ${ONE_LOOK_MINUTES}))`.execute(tx);
}
