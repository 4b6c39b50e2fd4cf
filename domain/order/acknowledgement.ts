import type { TrackerRecord } from "../report/record.ts";
import { type Order, type Progress, stateAt } from "./order.ts";

/** The clocks of unit and server may differ by this much, milliseconds. */
const CLOCKS_MS = 5000;

/** What a unit's record says about an order. */
type Acknowledgement = { answer: string | null };

/**
 * Finds out whether a record acknowledges a sent order: the unit answers in words, an output has the ordered state, or
 * the unit hears the sensor that it was to pair.
 * Records older than the order, from the unit's memory, say nothing about it.
 */
export function acknowledgementIn(
  record: TrackerRecord,
  order: Order & Progress,
  now: number,
): Acknowledgement | null {
  if (stateAt(order, now) !== "sent") return null;
  if (record.fixedAt < order.sentAt! - CLOCKS_MS) return null;
  if (record.text !== undefined) return { answer: record.text };
  if (order.kind === "pairSensor") {
    const { mac } = order.parameters;
    return record.sensors?.some((sensor) => sensor.mac === mac)
      ? { answer: null }
      : null;
  }
  if (order.kind !== "output") return null;
  const { output, on } = order.parameters;
  return record.dout?.[output] === on ? { answer: null } : null;
}
