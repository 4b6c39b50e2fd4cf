import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { askEachCell, eachCell } from "../cell/cells.ts";
import { type HeldAccount, listHeld } from "../cell/moving/unfinished.ts";
import { asActor, type Db } from "../database.ts";
import { OVERDUE_S } from "./waiting-units.ts";

/** How far finding trips is behind the reports. */
export interface Behind {
  /** Units that wait for a look longer than those that go on as before do. */
  units: number;
  /** How long the first of them has waited, seconds; 0 when none does. */
  behindS: number;
  /** Units whose folds fail; the tracker tries them from time to time, and they count nowhere else. */
  failing: number;
}

/**
 * Reads how far finding trips is behind in the databases that answer within so many milliseconds; null when none does.
 */
export async function readBehind(
  db: Db,
  withinMs: number,
): Promise<Behind | null> {
  const asked = await askEachCell(db, withinMs, readBehindOf)
    .catch(() => null);
  if (!asked) return null;
  const behind = asked.answers.flat();
  return {
    units: behind.reduce((sum, { units }) => sum + units, 0),
    behindS: Math.max(...behind.map(({ behindS }) => behindS)),
    failing: behind.reduce((sum, { failing }) => sum + failing, 0),
  };
}

/** Whether a role can serve, and how far finding trips is behind. */
interface Health {
  ready: boolean;
  trackingBehindS: number | null;
  /** The cells that do not answer, where there are several: the role serves the accounts of the others. */
  away?: number[];
  /** The accounts that are held for a move to another cell, where there are several. */
  held?: number[];
}

/** Lists the accounts that are held for a move; null with one database, or while control does not answer. */
export async function readHeld(db: Db): Promise<HeldAccount[] | null> {
  const [first, ...others] = eachCell(db);
  if (others.length === 0) return null;
  return await listHeld(first!).catch(() => null);
}

/** Asks the databases, which have so many milliseconds to answer; `isWell` says what else one of them needs. */
export async function readHealth(
  db: Db,
  withinMs: number,
  isWell: (place: number) => boolean = () => true,
): Promise<Health> {
  const isSeveral = eachCell(db).length > 1;
  const asked = await askEachCell(db, withinMs, async (cell, place) => {
    if (!isWell(place)) throw new Error("It is away");
    const held = isSeveral && place === 0 ? await listHeld(cell) : [];
    return { behind: await readBehindOf(cell), held };
  }).catch(() => null);
  if (!asked) return { ready: false, trackingBehindS: null };
  const { answers, away } = asked;
  const behind = answers.flatMap(({ behind }) => behind)
    .map(({ behindS }) => Math.round(behindS));
  return {
    ready: true,
    trackingBehindS: Math.max(...behind),
    ...away && {
      away,
      held: answers.flatMap(({ held }) => held).map(({ id }) => id),
    },
  };
}

async function readBehindOf(cell: Db): Promise<Behind[]> {
  const { rows } = await asActor(cell, EACH_CELL, (tx) =>
    sql<Behind>`
    select count(*) filter (where failing_since is null)::integer as units,
      coalesce(extract(epoch from now() - min(dirty_since)
        filter (where failing_since is null)), 0)::float8 as "behindS",
      count(failing_since)::integer as failing
    from unit_states
    where dirty_since <= now() - ${OVERDUE_S} * interval '1 s'`.execute(tx));
  return rows;
}
