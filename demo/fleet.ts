import type { SimulatedFix } from "./fix.ts";
import { Gate, pause } from "./gate.ts";
import { hash } from "./random.ts";
import { fixesBetween } from "./schedule.ts";
import { type Line, sendFixes } from "./senders.ts";
import { type DemoUnit, DENSE_UNITS, FELL_SILENT } from "./units.ts";

/** Days that the fleet has behind it at the first start. */
export const HISTORY_DAYS = 14;

/** What the fleet needs to run. */
interface FleetOptions {
  /** Base address of the ingest service, without a slash at the end. */
  ingestUrl: string;
  /** Key that the reports carry. */
  key?: string;
  units: readonly DemoUnit[];
  /** Time of the unit's latest stored fix in milliseconds, or null when it has none. */
  lastFixAt: (imei: string) => Promise<number | null>;
  /** Called when a unit that fell silent has sent its last report. */
  fellSilent?: (imei: string) => Promise<void>;
  /** Days before now at which a unit without fixes begins. */
  historyDays?: number;
  signal: AbortSignal;
  now?: () => number;
  log?: (message: string) => void;
}

const DAY_MS = 86_400_000;
/** How long before the first start a unit fell silent, ms. */
const SILENT_MS = 3 * DAY_MS;
/** History is made and sent in pieces of this length, so that all units advance side by side. */
const PIECE_MS = DAY_MS / 2;
/** Older fixes are thinned out, as by the small memory of a unit. */
const MEMORY_MS = 3_600_000;
const LARGE_MEMORY_MS = 7 * DAY_MS;
const LIVE_EVERY_MS = 2_000;
const REQUESTS_AT_A_TIME = 4;

/**
 * Drives the demo fleet until the signal aborts: every unit first sends what the service lacks,
 * in order and side by side with the others, and then reports live.
 */
export async function runFleet(options: FleetOptions): Promise<void> {
  const { ingestUrl, signal, historyDays = HISTORY_DAYS } = options;
  const now = options.now ?? Date.now;
  const log = options.log ?? (() => {});
  const line: Line = {
    ingestUrl: ingestUrl.replace(/\/$/, ""),
    ...(options.key && { key: options.key }),
    gate: new Gate(REQUESTS_AT_A_TIME),
    signal,
    log,
  };
  const startedAt = now();
  const oldest = startedAt - historyDays * DAY_MS;
  const starts: number[] = [];
  for (const unit of options.units) {
    const last = await options.lastFixAt(unit.imei);
    starts.push(Math.max(oldest, last === null ? oldest : last + 1));
    await warmUp(unit, startedAt, signal);
  }
  const progress = new Progress(starts, startedAt, log);
  await Promise.all(options.units.map(async (unit, i) => {
    const from = starts[i] ?? oldest;
    const report = (sentTo: number) => progress.reached(i, sentTo);
    if (unit.imei === FELL_SILENT) {
      const isFirst = from === oldest;
      const until = () => isFirst ? startedAt - SILENT_MS : from;
      await sendHistory(line, unit, from, until, report);
      await options.fellSilent?.(unit.imei);
      return report(startedAt);
    }
    const sentTo = await sendHistory(line, unit, from, now, report);
    await reportLive(line, unit, sentTo, now);
  }));
}

/** Plans the four weeks of each unit, which takes a while; other work of this process runs between the units. */
async function warmUp(unit: DemoUnit, now: number, signal: AbortSignal) {
  fixesBetween(unit, now - 1, now);
  await pause(0, signal);
}

/** Sends what happened from `from` until now; gives the instant up to which everything has been sent. */
async function sendHistory(
  line: Line,
  unit: DemoUnit,
  from: number,
  now: () => number,
  report: (sentTo: number) => void,
): Promise<number> {
  let sentTo = from;
  while (!line.signal.aborted && sentTo < now()) {
    const to = Math.min(now(), sentTo + PIECE_MS);
    if (!await sendAll(line, unit, historyOf(unit, sentTo, to, now()))) break;
    sentTo = to;
    report(sentTo);
    await pause(0, line.signal);
  }
  return sentTo;
}

function historyOf(
  unit: DemoUnit,
  from: number,
  to: number,
  now: number,
): SimulatedFix[] {
  const memoryMs = DENSE_UNITS.includes(unit.imei)
    ? LARGE_MEMORY_MS
    : MEMORY_MS;
  const thinnedUntil = Math.min(to, Math.max(from, now - memoryMs));
  return [
    ...fixesBetween(unit, from, thinnedUntil, "kept"),
    ...fixesBetween(unit, thinnedUntil, to),
  ];
}

/** Checks every few seconds, each unit at a moment of its own, for a new fix to send. */
async function reportLive(
  line: Line,
  unit: DemoUnit,
  from: number,
  now: () => number,
): Promise<void> {
  let sentTo = from;
  await pause(hash(unit.imei) % LIVE_EVERY_MS, line.signal);
  while (!line.signal.aborted) {
    const to = now();
    if (await sendAll(line, unit, fixesBetween(unit, sentTo, to))) sentTo = to;
    await pause(LIVE_EVERY_MS, line.signal);
  }
}

async function sendAll(
  line: Line,
  unit: DemoUnit,
  fixes: readonly SimulatedFix[],
): Promise<boolean> {
  return await sendFixes(line, unit, fixes) === fixes.length;
}

/** Prints how much of the history has been sent, in steps of twenty per cent. */
class Progress {
  private readonly sentTo: number[];
  private said = 0;

  constructor(
    private readonly starts: readonly number[],
    private readonly end: number,
    private readonly log: (message: string) => void,
  ) {
    this.sentTo = [...starts];
  }

  reached(unit: number, sentTo: number) {
    this.sentTo[unit] = Math.min(sentTo, this.end);
    const done = sum(this.sentTo) - sum(this.starts);
    const all = this.starts.length * this.end - sum(this.starts);
    const percent = all > 0 ? Math.floor(done / all * 5) * 20 : 100;
    if (percent <= this.said) return;
    this.said = percent;
    this.log(`demo history: ${percent} %`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
