import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import {
  inOrder,
  totalWaiting,
  type Waiting,
  waiting,
} from "../../domain/to-do/waiting.ts";
import { recentDays, usualPeriods } from "../../domain/trip/log/log-query.ts";
import { countWaiting } from "../booking/approvals.ts";
import { listOwnBookings } from "../booking/bookings.ts";
import { asActor, type Db } from "../database.ts";
import { countUnseen, hasUnseenSecurity } from "../event/seen.ts";
import { listSuggestions } from "../suggestion/suggestions.ts";
import { limitedUnits } from "./limits.ts";
import { waitingTrips } from "./trips.ts";
import { waitingUnits } from "./units.ts";

/** The person's clock, and whether the account has the car schedule. */
export interface WaitingAsked {
  now: Date;
  timeZone: string;
  carSchedule: boolean;
}

/**
 * Lists what waits for a person, only of what they may see and do, what is urgent first, and what they should know
 * without doing anything (FLOW-01).
 */
export async function listWaiting(
  db: Db,
  actor: UserActor,
  asked: WaitingAsked,
): Promise<Waiting[]> {
  const { recent, today } = periodsOf(asked);
  const { timeZone } = asked;
  const found = await readCounted(db, actor, asked);
  found.push(
    await asActor(
      db,
      actor,
      (tx) => limitedUnits(tx, actor, { timeZone, today }),
    ),
  );
  const suggested = await listSuggestions(db, actor, { period: recent });
  found.push(waiting("suggestions", suggested.length));
  const alarms = found.find((one) => one?.kind === "alarms");
  if (alarms) alarms.isUrgent = await hasUnseenSecurity(db, actor, asked.now);
  return inOrder(found, can(actor, "manageAttest"));
}

/** Counts what waits for something that a person can do. */
export async function countAllWaiting(
  db: Db,
  actor: UserActor,
  asked: WaitingAsked,
): Promise<number> {
  const found = await readCounted(db, actor, asked);
  return totalWaiting(found.filter((one) => one !== null));
}

async function readCounted(
  db: Db,
  actor: UserActor,
  asked: WaitingAsked,
): Promise<(Waiting | null)[]> {
  const { now, carSchedule } = asked;
  const { lastMonth, thisMonth, recent } = periodsOf(asked);
  const found = await asActor(db, actor, async (tx) => [
    ...await waitingTrips(tx, actor, { recent, lastMonth }),
    ...await waitingUnits(tx, actor, { now, months: [lastMonth, thisMonth] }),
  ]);
  found.push(waiting("alarms", await countUnseen(db, actor, now)));
  if (carSchedule) {
    const rest = { from: now.getTime(), until: thisMonth.until };
    const own = await listOwnBookings(db, actor, rest);
    found.push(
      waiting(
        "bookings",
        own.length,
        own.map(({ id, unitName: name, period }) => ({
          id,
          name,
          count: 1,
          startsAt: period.from,
        })),
      ),
      waiting("approvals", await countWaiting(db, actor, now) ?? 0),
    );
  }
  return found;
}

function periodsOf({ now, timeZone }: WaitingAsked) {
  const today = dayOf(now.getTime(), timeZone);
  const periods = usualPeriods(today);
  const lastMonth = toPeriod(periods.lastMonth, timeZone);
  const thisMonth = toPeriod(periods.thisMonth, timeZone);
  const recent = toPeriod(recentDays(today), timeZone);
  return { today, lastMonth, thisMonth, recent };
}

function toPeriod({ from, to }: { from: string; to: string }, zone: string) {
  return periodOfDays(from, to, zone);
}
