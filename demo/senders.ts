import type { SimulatedFix } from "./fix.ts";
import { type Gate, pause } from "./gate.ts";
import { sensorsHeard } from "./settings/sensors.ts";
import { RECORDS_IN_FRAME, teltonikaFrame } from "./teltonika-frame.ts";
import type { DemoUnit } from "./units.ts";

/** What a sender needs: the address, the gate, the signal that ends it, and the function that reports trouble. */
export interface Line {
  ingestUrl: string;
  /** Proves to the service that the reports are the fleet's. */
  key?: string;
  gate: Gate;
  signal: AbortSignal;
  log: (message: string) => void;
}

/** How an attempt ended; the unit keeps a refused report in its memory. */
type Attempt = { stored: true } | {
  stored: false;
  why: string;
  waitMs?: number;
};

const KMH_PER_KNOT = 1.852;
const KMH_PER_MS = 3.6;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Sends fixes in order by the unit's own protocol, and repeats each report until it is stored. Gives how many were
 * stored: all, unless the signal aborted.
 */
export async function sendFixes(
  line: Line,
  unit: DemoUnit,
  fixes: readonly SimulatedFix[],
): Promise<number> {
  let stored = 0;
  while (stored < fixes.length) {
    const report = fixes.slice(stored, stored + RECORDS_IN_FRAME);
    if (!await sendUntilStored(line, unit, report)) break;
    stored += report.length;
  }
  return stored;
}

/** Writes the query of the OsmAnd protocol, as a phone reports one fix. */
export function osmandQuery(unit: DemoUnit, fix: SimulatedFix): string {
  return new URLSearchParams({
    id: unit.trackerIds[0] ?? unit.imei,
    timestamp: String(fix.fixedAt / 1000),
    lat: String(fix.latitude),
    lon: String(fix.longitude),
    speed: (fix.speedKmh / KMH_PER_KNOT).toFixed(2),
    bearing: String(fix.courseDeg),
    altitude: String(fix.altitudeM),
    accuracy: String(fix.accuracyM),
    batt: String(fix.batteryPercent),
  }).toString();
}

/** Writes the JSON of a phone that sends what it gathered without coverage; speeds in m/s. */
function gatheredJson(unit: DemoUnit, fixes: readonly SimulatedFix[]): string {
  return JSON.stringify({
    device_id: unit.trackerIds[0] ?? unit.imei,
    location: fixes.map((fix) => ({
      timestamp: new Date(fix.fixedAt).toISOString(),
      coords: {
        latitude: fix.latitude,
        longitude: fix.longitude,
        speed: fix.speedKmh / KMH_PER_MS,
        heading: fix.courseDeg,
        altitude: fix.altitudeM,
        accuracy: fix.accuracyM,
      },
      battery: { level: fix.batteryPercent / 100 },
    })),
  });
}

async function sendUntilStored(
  line: Line,
  unit: DemoUnit,
  report: readonly SimulatedFix[],
): Promise<boolean> {
  let backoffMs = FIRST_PAUSE_MS;
  while (!line.signal.aborted) {
    const attempt = await line.gate.pass(() => tryOnce(line, unit, report));
    if (attempt.stored) return true;
    if (line.signal.aborted) break;
    // A request to slow down is followed, not reported.
    if (backoffMs === FIRST_PAUSE_MS && attempt.why !== "status 429") {
      line.log(`demo unit ${unit.imei} repeats its report: ${attempt.why}`);
    }
    await pause(attempt.waitMs ?? backoffMs, line.signal);
    backoffMs = Math.min(backoffMs * 2, LONGEST_PAUSE_MS);
  }
  return false;
}

async function tryOnce(
  line: Line,
  unit: DemoUnit,
  report: readonly SimulatedFix[],
): Promise<Attempt> {
  if (line.signal.aborted) return { stored: false, why: "stopped" };
  try {
    const response = await fetch(requestOf(line, unit, report));
    const answer = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) return refused(response);
    if (unit.reportsBy === "osmand") return { stored: true };
    const count = countIn(answer);
    return count === report.length
      ? { stored: true }
      : { stored: false, why: `${count} of ${report.length} accepted` };
  } catch (error) {
    return { stored: false, why: String(error) };
  }
}

function requestOf(
  { ingestUrl, key, signal }: Line,
  unit: DemoUnit,
  report: readonly SimulatedFix[],
): Request {
  const keyed: Record<string, string> = key ? { "x-api-key": key } : {};
  const [first] = report;
  if (unit.reportsBy === "osmand" && first) {
    if (report.length === 1) {
      const query = osmandQuery(unit, first);
      return new Request(`${ingestUrl}/?${query}`, { headers: keyed, signal });
    }
    return new Request(ingestUrl, {
      method: "POST",
      headers: { "content-type": "application/json", ...keyed },
      body: gatheredJson(unit, report),
      signal,
    });
  }
  return new Request(`${ingestUrl}/teltonika/${unit.imei}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", ...keyed },
    body: teltonikaFrame(
      report,
      (at) => sensorsHeard(unit.imei, at),
    ) as Uint8Array<ArrayBuffer>,
    signal,
  });
}

/** An overloaded service says how long to wait; after other refusals the unit waits longer each time. */
function refused(response: Response): Attempt {
  const seconds = Number(response.headers.get("retry-after") ?? NaN);
  const why = `status ${response.status}`;
  return seconds > 0
    ? { stored: false, why, waitMs: Math.min(seconds * 1000, LONGEST_PAUSE_MS) }
    : { stored: false, why };
}

/** Reads the number of stored records from the four bytes of the unit's receipt. */
function countIn(answer: Uint8Array): number {
  if (answer.length !== 4) return 0;
  return new DataView(answer.buffer, answer.byteOffset).getUint32(0);
}
