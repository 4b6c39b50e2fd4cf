import type { UserActor } from "../../domain/access/actor.ts";
import { HISTORY_DAYS } from "../../domain/position/history.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { hiddenSpans } from "../position/hidden-spans.ts";
import { readPoints, type TrackPoint } from "../position/positions.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** Most positions that are shown of a stolen unit. */
const SHOWN_MAX = 500;
const DAY_MS = 86_400_000;
const OLDEST_MS = HISTORY_DAYS * DAY_MS;

/**
 * Lists the last positions of a unit that the person may see, the newest last: those of the last 24 hours, in theft mode
 * from 24 hours before it. What was before it stays hidden during private trips; what is since then is not.
 */
export function listTheftPositions(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<TrackPoint[]> {
  return asActor(db, actor, async (tx) => {
    const unit = { account_id: actor.accountId, unit_id: unitId };
    const isSeen = await visibleUnitIds(tx, actor).where("id", "=", unitId)
      .executeTakeFirst();
    if (!isSeen) return [];
    const since = await stolenSince(tx, unit);
    const from = new Date(
      Math.max((since ?? now).getTime() - DAY_MS, now.getTime() - OLDEST_MS),
    );
    const hidden = await hiddenSpans(tx, actor, unitId, from);
    const of = { from, until: now };
    const { accountId } = actor;
    noteSeen(actor, { accountId, unitId, kind: "positions", of });
    return await readPoints(tx, unit, {
      from: from.getTime() * 1000,
      except: since ? before(hidden, since.getTime() * 1000) : hidden,
      limit: SHOWN_MAX,
      newest: true,
    });
  });
}

async function stolenSince(
  tx: Tx,
  { account_id, unit_id }: { account_id: number; unit_id: number },
): Promise<Date | null> {
  const mode = await tx.selectFrom("theft_modes").select("on_since")
    .where("account_id", "=", account_id)
    .where("unit_id", "=", unit_id)
    .executeTakeFirst();
  return mode?.on_since ?? null;
}

/** Ends spans at an instant. */
function before(
  spans: readonly { from: number; until: number }[],
  end: number,
): { from: number; until: number }[] {
  return spans.map(({ from, until }) => ({
    from,
    until: Math.min(until, end),
  })).filter(({ from, until }) => from < until);
}
