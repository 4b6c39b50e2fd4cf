import { listPositions } from "../../db/position/positions.ts";
import { findUnit } from "../../db/unit/units.ts";
import { can } from "../../domain/access/can.ts";
import { thinTrack, trackPeriod } from "../../domain/map/track.ts";
import type { Period } from "../../domain/time.ts";
import { refuse } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import type { Track } from "../../islands/unit-map/card/unit-day.ts";

const ANSWERS = { NoMap: 403, TooLongAgo: 400 } as const;

/** Answers where a unit was: on the day in `?day=`, at most 30 days back (MAP-11), or in the last hours (MAP-10). */
export async function unitTrackData(ask: Ask): Promise<Response> {
  const { c, db, actor, now, timeZone } = ask;
  if (!can(actor, "seeMap")) return refuse(c, ANSWERS, { code: "NoMap" });
  const unit = await findUnit(db, actor, ask.shortId);
  if (!unit) return await ask.notFound();
  const period = trackPeriod(ask.query("day"), now.getTime(), timeZone);
  if (!period) return refuse(c, ANSWERS, { code: "TooLongAgo" });
  return c.json(await readTrack(ask, unit.id, period));
}

/** Reads the track of a unit as the map draws it. */
export async function readTrack(
  { db, actor }: Ask,
  unitId: number,
  period: Period,
): Promise<Track> {
  const positions = await listPositions(db, actor, unitId, period);
  return {
    from: new Date(period.from).toISOString(),
    points: thinTrack(positions).map((point) => [
      Math.round((point.fixedAt.getTime() - period.from) / 1000),
      round(point.latitude),
      round(point.longitude),
      point.speedKmh === null ? null : Math.round(point.speedKmh),
    ]),
  };
}

/** Five decimals of a degree are about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
