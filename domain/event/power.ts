import type { Fix } from "../position/fix.ts";
import { DOUBT_MS, type Emit, eventAt } from "./detection.ts";
import type { FoundEvent } from "./event.ts";

/*
 * When the supply of a unit is lost:
 *
 * 1. Below 3 V it has none, from 4.5 V on it has one; what lies between says nothing, since a loaded supply of 5 V and a
 *    battery while the engine starts come near it.
 * 2. Two such values in a row decide, or one that nothing contradicts for five minutes: a unit that loses its supply may
 *    fall asleep. When the unit itself tells that its power was cut, that decides at once.
 * 3. The first state that is found is no event: units without a supply tell 0 V all their life.
 */

const LOST_VOLTS = 3;
const BACK_VOLTS = 4.5;

/** What is known of a unit's supply. Instants in ms UTC. */
export interface PowerState {
  isOn: boolean;
  /** The event that goes on while it is lost; null when the loss was not seen. */
  lost: FoundEvent | null;
  /** A value that says otherwise. */
  doubt: { event: FoundEvent } | null;
}

/** Goes on with a fix. */
export function followPower(
  before: PowerState | undefined,
  fix: Fix,
  emit: Emit,
): PowerState | undefined {
  const volts = fix.signals?.externalPowerVolts;
  const isCut = fix.signals?.alarms?.includes("powerCut") ?? false;
  if (volts === undefined && !isCut) return before;
  const settled = before && settlePower(before, fix.fixedAt, emit);
  const isOn = isCut ? false : toldBy(volts!);
  if (isOn === null) return settled;
  if (!settled) {
    const lost = isCut ? lossAt(fix, volts) : null;
    if (lost) emit(lost);
    return { isOn, lost, doubt: null };
  }
  if (isOn === settled.isOn) return { ...settled, doubt: null };
  const event = isOn ? backAt(fix, volts!) : lossAt(fix, volts);
  if (!isCut && !settled.doubt) return { ...settled, doubt: { event } };
  return decide(settled, settled.doubt?.event ?? event, emit);
}

/** Ends a doubt that nothing has contradicted long enough at an instant (ms UTC). */
export function settlePower(
  state: PowerState,
  instant: number,
  emit: Emit,
): PowerState {
  const at = powerDueAt(state);
  return at !== null && instant >= at
    ? decide(state, state.doubt!.event, emit)
    : state;
}

/** Says when a doubt ends without another fix, ms UTC; null without one. */
export function powerDueAt({ doubt }: PowerState): number | null {
  return doubt && doubt.event.happenedAt + DOUBT_MS + 1;
}

function decide(
  { lost }: PowerState,
  event: FoundEvent,
  emit: Emit,
): PowerState {
  const isOn = event.kind === "powerBack";
  if (isOn && lost) emit({ ...lost, endedAt: event.happenedAt });
  emit(event);
  return { isOn, lost: isOn ? null : event, doubt: null };
}

function toldBy(volts: number): boolean | null {
  if (volts < LOST_VOLTS) return false;
  return volts >= BACK_VOLTS ? true : null;
}

function lossAt(fix: Fix, volts: number | undefined): FoundEvent {
  return eventAt(fix, { kind: "powerLost", facts: { volts: volts ?? null } });
}

function backAt(fix: Fix, volts: number): FoundEvent {
  return eventAt(fix, { kind: "powerBack", facts: { volts } });
}
