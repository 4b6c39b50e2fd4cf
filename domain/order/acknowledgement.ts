import type { TrackerRecord } from "../report/record.ts";
import { type Order, type Progress, stateAt } from "./order.ts";

/** The clocks of unit and server may differ by this much, milliseconds. */
const CLOCKS_MS = 5000;

/** What a unit's record says of a command. */
export type Acknowledgement = { answer: string | null };

/**
 * Whether a record acknowledges a command that was sent: the unit answers in words, or an output stands as it
 * was told to. Records older than the command, out of the unit's memory, say nothing of it.
 */
export function acknowledgementIn(
  record: TrackerRecord,
  command: Order & Progress,
  now: number,
): Acknowledgement | null {
  if (stateAt(command, now) !== "sent") return null;
  if (record.fixedAt < command.sentAt! - CLOCKS_MS) return null;
  if (record.text !== undefined) return { answer: record.text };
  if (command.kind !== "output") return null;
  const { output, on } = command.parameters;
  return record.dout?.[output] === on ? { answer: null } : null;
}
