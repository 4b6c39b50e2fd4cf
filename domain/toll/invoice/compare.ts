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
  /** What it costs its trip: business as if no private passages were, and private what that adds. */
  feeOre: number;
  /** What the authority charges, which knows no private trips: the passages of the day in the order of their time. */
  inOrderOre: number;
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
  /** What is to be charged to a private driver: what the passage adds to the bill where the invoice agrees with it. */
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
  const ofDays = Map.groupBy(
    lines.filter(({ clock }) => clock !== null),
    ({ day }) => day,
  );
  const passages = [...ofDays].flatMap(([day, some]) =>
    comparePassages(vehicle, left, day, some)
  );
  const days = lines.filter(({ clock }) => clock === null)
    .map((line) => compareDay(vehicle, left, line));
  const missing = [...left].filter(({ inOrderOre }) => inOrderOre > 0)
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
    computedOre: toll && computedOf(toll, invoicedOre),
    privateOre: 0,
  };
}

/** Gives the fee that an invoice has or should have; null where the log cannot say. */
function computedOf(
  { station, feeOre, inOrderOre }: LoggedToll,
  invoicedOre: number | null,
): number | null {
  if (station === null) return null;
  return invoicedOre === feeOre ? feeOre : inOrderOre;
}

/** Compares the lines of a day, which leave the passages that they belong to, or explain. */
function comparePassages(
  { isHiddenOn, logged }: InvoicedVehicle,
  left: Set<LoggedToll>,
  day: string,
  lines: readonly InvoiceLine[],
): ComparedToll[] {
  const ofDay = logged.filter((toll) => whereOf(toll).day === day);
  const isHidden = isHiddenOn(day);
  const found = lines.map((line) => {
    const toll = nearestTo(line, left);
    if (toll) left.delete(toll);
    return { line, toll };
  });
  // Which of the passages that count as one has the amount is the authority's choice.
  const agreedOre = found.filter(({ line, toll }) =>
    toll && isSameFee(toll, line)
  ).reduce((sum, { line }) => sum + line.feeOre, 0);
  const dueOre = ofDay.reduce((sum, { inOrderOre }) => sum + inOrderOre, 0);
  const isWhole = agreedOre >= dueOre;
  // What a private passage adds by moving the hour of others stands in their lines.
  const moving = ofDay.filter((toll) =>
    isWhole && left.has(toll) && toll.isPrivate && toll.inOrderOre === 0 &&
    toll.feeOre > 0
  );
  if (isHidden || isWhole) { for (const toll of ofDay) left.delete(toll); }
  const invoicedOre = lines.reduce((sum, { feeOre }) => sum + feeOre, 0);
  let hiddenOre = isHidden
    ? Math.max(0, invoicedOre - seenOre(ofDay, found))
    : 0;
  const compared = found.map(({ line, toll }) => {
    const { feeOre } = line;
    if (!toll) {
      const outcome = isHidden ? "private" : "notInLog";
      const privateOre = Math.min(feeOre, hiddenOre);
      hiddenOre -= privateOre;
      return { ...outcomeOf(outcome, line, feeOre, null), privateOre };
    }
    // A hidden private passage may have the hour, or a part of the day's maximum, that the log sees as business.
    const isAgreed = isSameFee(toll, line) ||
      isHidden && feeOre < toll.feeOre;
    if (!toll.isPrivate) {
      return outcomeOf(isAgreed ? "agreed" : "differs", line, feeOre, toll);
    }
    const isKnown = isAgreed && toll.station !== null;
    const privateOre = isKnown ? toll.feeOre : feeOre;
    return { ...outcomeOf("private", line, feeOre, toll), privateOre };
  });
  return [
    ...compared,
    ...moving.map((toll) => ({
      ...outcomeOf("private", whereOf(toll), null, toll),
      privateOre: toll.feeOre,
    })),
  ];
}

/** Adds up what a day's passages that the reader sees explain of an invoice: their fees, or what they were charged beyond these. */
function seenOre(
  ofDay: readonly LoggedToll[],
  found: readonly { line: InvoiceLine; toll: LoggedToll | null }[],
): number {
  const charged = new Map(found.map(({ line, toll }) => [toll, line.feeOre]));
  return ofDay.reduce(
    (sum, toll) => sum + Math.max(toll.feeOre, charged.get(toll) ?? 0),
    0,
  );
}

/** Says whether a line has what was computed: the fee, that of the day in order, or what its hour costs where the rules of the day lower it. */
function isSameFee(
  { station, tariffOre, feeOre, inOrderOre }: LoggedToll,
  line: InvoiceLine,
): boolean {
  return station === null ||
    [feeOre, inOrderOre, tariffOre].includes(line.feeOre);
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
