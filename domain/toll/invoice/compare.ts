import { TOLL_ZONE } from "../swedish-days.ts";
import { clockOf, dayOf } from "../../time.ts";
import type { InvoiceLine } from "./line.ts";

/** What a passage of the log tells for a comparison. */
export interface LoggedToll {
  tripId: number;
  isPrivate: boolean;
  passedAt: number;
  /** Null when it crossed the zone's border unseen. */
  station: string | null;
  tariffOre: number;
  feeOre: number;
}

/** What the invoice and the log of a vehicle say to each other. */
export const INVOICE_OUTCOMES = [
  "private",
  "differs",
  "notInvoiced",
  "notInLog",
  "agreed",
] as const;
export type InvoiceOutcome = typeof INVOICE_OUTCOMES[number];

/** A line of the invoice beside what the log has for it, or what the log has and the invoice does not. */
export interface ComparedToll {
  outcome: InvoiceOutcome;
  day: string;
  clock: string | null;
  station: string | null;
  /** Null when no trip of the log is known to it. */
  tripId: number | null;
  invoicedOre: number | null;
  /** Null when the log cannot say. */
  computedOre: number | null;
  /** What is to be charged to a private driver, of the invoiced amount. */
  privateOre: number;
}

/** A vehicle with what both sides say of some days. */
interface InvoicedVehicle {
  lines: readonly InvoiceLine[];
  /** What the reader may see of the log. */
  logged: readonly LoggedToll[];
  /** Says whether a private trip that the reader may not see took place on a day; the log tells that, too. */
  isHiddenOn(day: string): boolean;
}

const MINUTE_MS = 60_000;
/** The clocks of the authority and of units differ by so much at most. */
const SAME_MS = 3 * MINUTE_MS;
/** A passage without a fix near it came at most so long after the last position. */
const UNSEEN_MS = 60 * MINUTE_MS;

/**
 * Lays the invoice of a vehicle beside its log. A line of a private trip that the reader may not see is known by its day
 * alone, which the log shows too: made-up lines do not reveal where and when the driver was (SEC-07).
 */
export function compareInvoice(vehicle: InvoicedVehicle): ComparedToll[] {
  const left = new Set(vehicle.logged);
  const lines = vehicle.lines.toSorted(byTime);
  const passages = lines.filter(({ clock }) => clock !== null)
    .map((line) => comparePassage(vehicle, left, line));
  const days = lines.filter(({ clock }) => clock === null)
    .map((line) => compareDay(vehicle, left, line));
  const missing = [...left].filter(({ feeOre }) => feeOre > 0)
    .map((toll) => outcomeOf("notInvoiced", whereOf(toll), null, toll));
  return [...passages, ...days, ...missing].toSorted(byTime);
}

function byTime(
  a: { day: string; clock: string | null },
  b: { day: string; clock: string | null },
): number {
  const [one, other] = [a, b].map(({ day, clock }) => `${day} ${clock ?? ""}`);
  return one! < other! ? -1 : one! > other! ? 1 : 0;
}

function whereOf({ passedAt, station }: LoggedToll) {
  return {
    day: dayOf(passedAt, TOLL_ZONE),
    clock: clockOf(passedAt, TOLL_ZONE),
    station,
  };
}

function outcomeOf(
  outcome: InvoiceOutcome,
  { day, clock, station }: Pick<ComparedToll, "day" | "clock" | "station">,
  invoicedOre: number | null,
  toll: LoggedToll | null,
): ComparedToll {
  return {
    outcome,
    day,
    clock,
    station: station ?? toll?.station ?? null,
    tripId: toll?.tripId ?? null,
    invoicedOre,
    computedOre: toll && (toll.station === null ? null : toll.feeOre),
    privateOre: outcome === "private" ? invoicedOre ?? 0 : 0,
  };
}

function comparePassage(
  { isHiddenOn }: InvoicedVehicle,
  left: Set<LoggedToll>,
  line: InvoiceLine,
): ComparedToll {
  const toll = nearestTo(line, left);
  if (!toll) {
    const outcome = isHiddenOn(line.day) ? "private" : "notInLog";
    return outcomeOf(outcome, line, line.feeOre, null);
  }
  left.delete(toll);
  const outcome = toll.isPrivate
    ? "private"
    : isSameFee(toll, line)
    ? "agreed"
    : "differs";
  return outcomeOf(outcome, line, line.feeOre, toll);
}

/** Says whether a line has what was computed: the fee, or what its hour costs where the rules of the day lower it. */
function isSameFee(toll: LoggedToll, { feeOre }: InvoiceLine): boolean {
  return toll.station === null || feeOre === toll.feeOre ||
    feeOre === toll.tariffOre;
}

function nearestTo(
  line: InvoiceLine,
  left: ReadonlySet<LoggedToll>,
): LoggedToll | null {
  const at = Temporal.PlainDateTime.from(`${line.day}T${line.clock}`)
    .toZonedDateTime(TOLL_ZONE).epochMilliseconds;
  const near = [...left].filter((toll) => {
    const afterMs = at - toll.passedAt;
    if (toll.station === null) {
      return afterMs >= -MINUTE_MS && afterMs <= UNSEEN_MS;
    }
    return Math.abs(afterMs) <= SAME_MS && isSameStation(toll.station, line);
  });
  const distance = (toll: LoggedToll) =>
    Math.abs(at - toll.passedAt) + (toll.station === null ? UNSEEN_MS : 0);
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Stations are written shorter and longer, as in "Fredhäll" and "Tpl Fredhäll (Essingeleden)". */
function isSameStation(logged: string, { station }: InvoiceLine): boolean {
  if (!station || isCity(station)) return true;
  const theirs = wordsOf(station);
  return theirs.length === 0 ||
    wordsOf(logged).some((word) => theirs.includes(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

function isCity(station: string): boolean {
  return /stockholm|göteborg|gothenburg|^(sth|gbg)$/i.test(station);
}

/** Compares the sum of a day; what the seen passages do not explain is of a hidden private trip, where there was one. */
function compareDay(
  { isHiddenOn }: InvoicedVehicle,
  left: Set<LoggedToll>,
  line: InvoiceLine,
): ComparedToll {
  const ofDay = [...left].filter(({ passedAt }) =>
    dayOf(passedAt, TOLL_ZONE) === line.day
  );
  for (const toll of ofDay) left.delete(toll);
  const sum = (some: readonly LoggedToll[]) =>
    some.reduce((sum, { feeOre }) => sum + feeOre, 0);
  const computedOre = sum(ofDay);
  const own = sum(ofDay.filter(({ isPrivate }) => isPrivate));
  const hidden = isHiddenOn(line.day)
    ? Math.max(0, line.feeOre - computedOre)
    : 0;
  const privateOre = Math.min(own + hidden, line.feeOre);
  const differs = computedOre === 0 ? "notInLog" : "differs";
  const [only, ...more] = new Set(ofDay.map(({ tripId }) => tripId));
  return {
    outcome: privateOre > 0
      ? "private"
      : computedOre === line.feeOre
      ? "agreed"
      : differs,
    day: line.day,
    clock: null,
    station: line.station,
    tripId: more.length === 0 ? only ?? null : null,
    invoicedOre: line.feeOre,
    computedOre,
    privateOre,
  };
}
