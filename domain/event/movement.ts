import { distanceM, type Point } from "../geo/point.ts";
import type { Fix } from "../position/fix.ts";
import { type Emit, eventAt, type Judged } from "./detection.ts";

/*
 * When a unit moves that should stand:
 *
 * 1. In theft mode: with two usable fixes in a row farther from where it was (its first fix in theft mode, or where it
 *    last stood for five minutes) than a unit must be to have left a stop with unknown ignition (domain-facts, section 5).
 * 2. With the ignition off, as on a tow truck: with two fixes in a row farther from where it was switched off than that,
 *    the second of them 500 m away, since receivers in a garage wander less far. Only units whose ignition was on within
 *    30 days are judged: the wire of others may not be connected.
 * 3. One drive is told once: the unit must stand for five minutes, or its ignition be switched on and off, before it is
 *    told again. A unit that itself tells that it is towed is believed at once.
 */

const TOWED_M = 500;
const STANDS_MS = 5 * 60_000;
const CONNECTED_MS = 30 * 86_400_000;

/** Where a unit should stand. Instants in ms UTC. */
export interface MovementState {
  /** When its ignition was last on. */
  onAt?: number;
  /** Where it should stand, and since when it has been within the circle around it. */
  stand?: Point & { since: number };
  /** The fix before was outside of the circle. */
  isOut?: boolean;
  isTold?: boolean;
  /** The theft mode in which it was seen last. */
  theft?: number;
}

/** Goes on with a usable fix. */
export function followMovement(
  before: MovementState | undefined,
  fix: Fix,
  judged: Judged,
  emit: Emit,
): MovementState | undefined {
  const isOn = fix.ignition === true;
  const onAt = isOn ? fix.fixedAt : before?.onAt;
  const theft = judged.theftSince ?? undefined;
  if (theft === undefined && isOn) {
    // Nearly every fix of a unit that drives ends here.
    return onAt === before?.onAt ? before : { onAt };
  }
  if (theft === undefined && !shouldStand(fix, onAt)) {
    return onAt === undefined ? undefined : { onAt };
  }
  const isSame = before?.theft === theft;
  const known = before?.stand && (isSame || theft === undefined)
    ? before
    : undefined;
  if (!known) return standAt(fix, onAt, theft);
  return moveFrom({ ...known, onAt, theft }, fix, judged, emit);
}

/** Says whether a unit with the ignition off should stand. */
function shouldStand(fix: Fix, onAt: number | undefined): boolean {
  return fix.ignition === false && onAt !== undefined &&
    fix.fixedAt - onAt <= CONNECTED_MS;
}

function standAt(
  { latitude, longitude, fixedAt: since }: Fix,
  onAt: number | undefined,
  theft: number | undefined,
): MovementState {
  return { onAt, theft, stand: { latitude, longitude, since } };
}

function moveFrom(
  state: MovementState,
  fix: Fix,
  { settings }: Judged,
  emit: Emit,
): MovementState {
  const { theft, isTold, isOut } = state;
  const stand = state.stand!;
  const awayM = distanceM(stand, fix);
  const marginM = settings.leaveM + 2 * (fix.accuracyM ?? 0);
  const saysTowed = fix.signals?.alarms?.includes("tow") ?? false;
  if (saysTowed && !isTold) return tell(state, fix, emit);
  if (awayM <= marginM) {
    const isStill = fix.fixedAt - stand.since >= STANDS_MS;
    return isStill
      ? { ...state, isOut: false, isTold: false }
      : { ...state, isOut: false };
  }
  if (isTold) return standAtNew(state, fix);
  if (!isOut) return { ...state, isOut: true };
  return theft !== undefined || awayM >= TOWED_M
    ? tell(state, fix, emit)
    : state;
}

/** Where a unit is that was told, which it has to stay at before it is told again. */
function standAtNew(state: MovementState, fix: Fix): MovementState {
  const { latitude, longitude, fixedAt: since } = fix;
  return { ...state, stand: { latitude, longitude, since }, isOut: false };
}

function tell(state: MovementState, fix: Fix, emit: Emit): MovementState {
  const cause = state.theft === undefined ? "towed" : "theftMode";
  emit(eventAt(fix, { kind: "movement", facts: { cause } }));
  return { ...standAtNew(state, fix), isTold: true };
}
