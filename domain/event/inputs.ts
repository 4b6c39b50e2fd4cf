import type { Fix } from "../position/fix.ts";
import { type Emit, eventAt } from "./detection.ts";

/** What is known of a unit's digital inputs, by their numbers, and its ignition. */
export interface InputsState {
  din: Record<number, boolean>;
  ignition: boolean | null;
}

/**
 * Goes on with a fix: each input that changes is an event. The first state that is found is none, nor is an input that
 * changes with the ignition to the same state, since it is its wire.
 */
export function followInputs(
  before: InputsState | undefined,
  fix: Fix,
  emit: Emit,
): InputsState | undefined {
  const din = fix.signals?.din;
  if (!din) return before;
  const { ignition } = fix;
  const changed = before?.ignition !== ignition ? ignition : null;
  for (const [number, isOn] of Object.entries(din)) {
    const was = before?.din[Number(number)];
    if (was === undefined || was === isOn || isOn === changed) continue;
    const kind = isOn ? "inputOn" : "inputOff";
    emit(eventAt(fix, { kind, facts: { input: Number(number) } }, number));
  }
  return { din: { ...before?.din, ...din }, ignition };
}
