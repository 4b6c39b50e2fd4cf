import type { Fix } from "../position/fix.ts";
import { type Emit, eventAt } from "./detection.ts";

/*
 * A unit's battery is low below 20 %, or below 3.6 V when it tells no share and the voltage is that of a lithium cell,
 * in two fixes in a row; it is no longer low from 30 % or 3.8 V on, so a value that wavers is told once. What the unit
 * itself calls low is low at once, until a fix a day later does not. The first state that is found is no event, unless
 * the unit itself told it.
 */

const LOW_PERCENT = 20;
const GOOD_PERCENT = 30;
const LOW_VOLTS = 3.6;
const GOOD_VOLTS = 3.8;
/** Voltages of a lithium cell. Others are of batteries whose low voltage is not known. */
const CELL_VOLTS = { min: 2.5, max: 4.5 };
const DAY_MS = 86_400_000;

/** What is known of a unit's battery. */
export interface BatteryState {
  isLow: boolean;
  /** The fix before was the first to say otherwise. */
  isDoubted?: boolean;
  /** When the unit itself last called it low, ms UTC. */
  toldAt?: number;
}

/** Goes on with a fix. */
export function followBattery(
  before: BatteryState | undefined,
  fix: Fix,
  emit: Emit,
): BatteryState | undefined {
  const { signals, fixedAt } = fix;
  if (!signals) return before;
  if (signals.alarms?.includes("lowBattery")) {
    if (!before?.isLow) emitLow(fix, emit);
    return { isLow: true, toldAt: fixedAt };
  }
  const isLow = toldBy(signals) ?? fadedBy(before, fixedAt);
  if (isLow === null) return before;
  if (!before) return { isLow };
  if (isLow === before.isLow) return { ...before, isDoubted: false };
  if (isLow && !before.isDoubted) return { ...before, isDoubted: true };
  if (isLow) emitLow(fix, emit);
  return { isLow };
}

function emitLow(fix: Fix, emit: Emit): void {
  const { batteryPercent = null, batteryVolts = null } = fix.signals!;
  const facts = { percent: batteryPercent, volts: batteryVolts };
  emit(eventAt(fix, { kind: "lowBattery", facts }));
}

/** Says whether values mean that the battery is low; null when they say nothing. */
function toldBy(
  { batteryPercent, batteryVolts }: NonNullable<Fix["signals"]>,
): boolean | null {
  if (batteryPercent !== undefined) {
    return between(batteryPercent, LOW_PERCENT, GOOD_PERCENT);
  }
  if (batteryVolts === undefined) return null;
  const { min, max } = CELL_VOLTS;
  return batteryVolts < min || batteryVolts > max
    ? null
    : between(batteryVolts, LOW_VOLTS, GOOD_VOLTS);
}

function between(value: number, low: number, good: number): boolean | null {
  if (value < low) return true;
  return value >= good ? false : null;
}

/** A unit that tells no values says by silence that its battery is good again. */
function fadedBy(
  before: BatteryState | undefined,
  instant: number,
): boolean | null {
  return before?.toldAt !== undefined && instant > before.toldAt + DAY_MS
    ? false
    : null;
}
