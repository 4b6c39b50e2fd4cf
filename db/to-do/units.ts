import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { SILENT_MS, unitState } from "../../domain/map/activity.ts";
import type { Period } from "../../domain/time.ts";
import {
  type Waiting,
  type WaitingKind,
  waitingOn,
} from "../../domain/to-do/waiting.ts";
import type { Tx } from "../database.ts";
import { driftingUnits } from "../odometer/drifting.ts";
import { allDuesNow, listPlanned } from "../unit/planned.ts";
import { selectVisible, visibleUnitIds } from "../unit/units.ts";

/** The time and the periods of which a person asks what waits. */
interface UnitsAsked {
  now: Date;
  /** The months in which log and odometer are compared. */
  months: readonly Period[];
}

/** Reads which units that the person sees need care: silent ones, services and odometers. */
export async function waitingUnits(
  tx: Tx,
  actor: UserActor,
  asked: UnitsAsked,
): Promise<(Waiting | null)[]> {
  const units = await visibleUnitIds(tx, actor).select("name")
    .orderBy(sql`name collate "sv-x-icu"`).orderBy("id").execute();
  const on = (kind: WaitingKind, found: readonly number[]) => {
    const ids = new Set(found);
    const waiting = units.filter(({ id }) => ids.has(id));
    return waitingOn(kind, waiting.map((unit) => ({ ...unit, count: 1 })));
  };
  const ids = units.map(({ id }) => id);
  const drifting = await driftingUnits(tx, actor, ids, asked.months);
  return [
    on("silent", await silentUnits(tx, actor, asked.now)),
    on("services", await dueUnits(tx, actor, asked.now)),
    on("drift", drifting),
  ];
}

/** Finds the units that map and list call silent. */
async function silentUnits(
  tx: Tx,
  actor: UserActor,
  now: Date,
): Promise<number[]> {
  const units = await selectVisible(tx, actor)
    .where("s.reported_at", "<", new Date(now.getTime() - SILENT_MS))
    .execute();
  return units.filter((unit) => unitState(unit, now.getTime()) === "silent")
    .map(({ id }) => id);
}

/** Finds the units whose service or inspection is near or past. */
async function dueUnits(
  tx: Tx,
  actor: UserActor,
  now: Date,
): Promise<number[]> {
  const planned = await listPlanned(
    tx,
    sql`u.account_id = ${actor.accountId}
      and u.id in ${visibleUnitIds(tx, actor)}`,
  );
  const dues = await allDuesNow(tx, planned, now);
  return planned.filter((_, index) => {
    const { service, inspection } = dues[index]!;
    return service !== null || inspection !== null;
  }).map(({ unit_id }) => unit_id);
}
