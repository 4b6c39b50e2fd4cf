import { findCoveringAttest } from "../../../db/attest/covering.ts";
import { findOverlapped } from "../../../db/trip/overlapping.ts";
import { dayOf, instantOf } from "../../../domain/time.ts";
import type { Trip } from "../../../domain/trip/trip.ts";
import type { Ask } from "../../../http/ask.ts";
import type { Attempt } from "../../../http/form.ts";
import type { TypedTrip } from "./editor.tsx";
import type { WhyRefused } from "./why.tsx";

/** Of times the form has minutes. */
const MINUTE_MS = 60_000;

/** The fields at which refusals of a time stand: days and clock times were readable, or the command had not been asked. */
export const TIME_FIELDS = {
  TripInFuture: futureFields,
  TripOverlaps: async (typed: TypedTrip, ask: Ask) => {
    const trip = await overlappedBy(ask, typed);
    const start = instantIn(typed, "start", ask.timeZone);
    const isStart = !trip || start === null ||
      Math.floor(trip.startedAt.getTime() / MINUTE_MS) * MINUTE_MS <= start;
    return isStart ? ["start_clock"] : ["stop_clock"];
  },
  TripInAttested: "start_date",
};

/** Gives each end that is still to come: its day, or its clock where the day is today. */
function futureFields(typed: TypedTrip, { now, timeZone }: Ask): string[] {
  const today = dayOf(now.getTime(), timeZone);
  const isFuture = (end: "start" | "stop") =>
    (instantIn(typed, end, timeZone) ?? 0) > now.getTime();
  const ends = (["start", "stop"] as const).filter(isFuture);
  return ends.map((end) =>
    typed[`${end}_date`] > today ? `${end}_date` : `${end}_clock`
  );
}

/** Finds why the time of a refused trip was refused. */
export async function whyRefused(
  ask: Ask,
  attempt?: Attempt<TypedTrip>,
): Promise<WhyRefused> {
  const { db, actor, unitId, timeZone } = ask;
  const none = { closedBy: null, overlapped: null };
  if (attempt?.code === "TripOverlaps") {
    return { ...none, overlapped: await overlappedBy(ask, attempt.typed) };
  }
  if (attempt?.code !== "TripInAttested") return none;
  const { typed } = attempt;
  const at = instantIn(typed, "start", timeZone);
  if (at === null) return none;
  const { driver_id: driverId } = typed;
  const of = { unitId, driverId, at };
  return { ...none, closedBy: await findCoveringAttest(db, actor, of) };
}

async function overlappedBy(
  { db, actor, unitId, timeZone }: Ask,
  typed: TypedTrip,
): Promise<Trip | null> {
  const start = instantIn(typed, "start", timeZone);
  const stop = instantIn(typed, "stop", timeZone);
  if (start === null || stop === null) return null;
  return await findOverlapped(db, actor, unitId, {
    startedAt: new Date(start),
    stoppedAt: new Date(stop),
  });
}

function instantIn(
  typed: TypedTrip,
  end: "start" | "stop",
  timeZone: string,
): number | null {
  return instantOf(typed[`${end}_date`], typed[`${end}_clock`], timeZone);
}
