import { localTimeOf } from "../time.ts";
import type { TollPassage } from "./passage.ts";
import { isTaxedDay, TOLL_ZONE as ZONE } from "./swedish-days.ts";
import { amountAt, dayMaximumOf, tollTableOf } from "./tariffs.ts";

const MINUTE_MS = 60_000;

/** Passages of Essingeleden in one drive, and through Backa, belong together within this time (domain-facts 2.1, 2.3). */
const DRIVE_MS = 30 * MINUTE_MS;
/** Passages of Gothenburg count as one within this time after the first. */
const SEVERAL_MS = 60 * MINUTE_MS;

/** Stations where a drive from Essingeleden into the inner city passes that and no Essingeleden passage. */
const RAMPS = new Set([
  "Tpl Fredhäll (Drottningholmsvägen)",
  "Tpl Kristineberg",
]);

/** Why a passage costs less than its hour. */
export type TollReduction =
  | "unresolved"
  | "freeTime"
  | "severalPassages"
  | "notThrough"
  | "dayMaximum"
  /** A private passage that adds less to the bill than its hour, after the others of the day. */
  | "afterOthers";

/** A passage in a drive. */
export interface DrivenPassage extends TollPassage {
  /** Tells apart drives, as the trip's id. */
  drive: number;
}

/** What a passage costs. */
export interface TollCharge<P extends DrivenPassage = DrivenPassage> {
  passage: P;
  /** Its day by the clock of Sweden. */
  day: string;
  /** What the hour costs, SEK. */
  tariffSek: number;
  /** What is charged for this passage, SEK. */
  feeSek: number;
  /** Null when the whole amount of the hour is charged. */
  reduction: TollReduction | null;
  /** The table that was used; null on a day before the first one. */
  version: string | null;
}

/**
 * Charges all passages of one vehicle on whole days by the rules of Stockholm and Gothenburg (domain-facts 2.1 to 2.3).
 * Of passages that count as one the dearest is charged; the day's maximum is charged to the first ones.
 */
export function chargePassages<P extends DrivenPassage>(
  passages: readonly P[],
  alone: (passage: P) => TollCharge<P> = chargeAlone,
): TollCharge<P>[] {
  const inOrder = passages.toSorted((a, b) => a.passedAt - b.passedAt);
  const charges = inOrder.map((passage) => ({ ...alone(passage) }));
  leaveOutRampsOf(charges);
  leaveOutBackaStops(charges);
  keepDearest(
    charges,
    ({ passage }) => passage.tariff === "essinge" ? `${passage.drive}` : null,
    DRIVE_MS,
  );
  keepDearest(
    charges,
    ({ passage }) => passage.city === "gothenburg" ? passage.city : null,
    SEVERAL_MS,
  );
  const days = Map.groupBy(
    charges,
    ({ passage, day }) => `${passage.city} ${day}`,
  );
  for (const ofDay of days.values()) keepDayMaximum(ofDay);
  return charges;
}

/** Charges a passage as if it were the only one. */
export function chargeAlone<P extends DrivenPassage>(
  passage: P,
): TollCharge<P> {
  const { city, tariff, passedAt } = passage;
  const { day, clock } = localTimeOf(passedAt, ZONE);
  const table = tollTableOf(city, day);
  const tariffSek = table && isTaxedDay(city, day)
    ? amountAt(table, tariff, day, clock)
    : 0;
  const version = table?.version ?? null;
  const charge = { passage, day, tariffSek, version };
  if (passage.confidence === "unresolved") {
    return { ...charge, feeSek: 0, reduction: "unresolved" };
  }
  return {
    ...charge,
    feeSek: tariffSek,
    reduction: tariffSek === 0 ? "freeTime" : null,
  };
}

function reduce(charge: TollCharge, reduction: TollReduction, feeSek = 0) {
  if (charge.reduction) return;
  Object.assign(charge, { feeSek, reduction });
}

/** Who leaves Essingeleden into the inner city passes the inner station only. */
function leaveOutRampsOf(charges: readonly TollCharge[]): void {
  const ramps = charges.filter(({ passage }) =>
    passage.station !== null && RAMPS.has(passage.station)
  );
  for (const charge of charges) {
    const { passage } = charge;
    if (passage.tariff !== "essinge") continue;
    const isOnRamp = ramps.some((ramp) => isSameDrive(passage, ramp.passage));
    if (isOnRamp) reduce(charge, "severalPassages");
  }
}

function isSameDrive(a: DrivenPassage, b: DrivenPassage): boolean {
  return a.drive === b.drive && Math.abs(a.passedAt - b.passedAt) <= DRIVE_MS;
}

/** In Backa only those pay who pass through it: in at one station and out at another. */
function leaveOutBackaStops(charges: readonly TollCharge[]): void {
  const backa = charges.filter(({ passage }) => passage.tariff === "backa");
  for (const charge of backa) {
    const isThrough = backa.some(({ passage }) =>
      passage.station !== charge.passage.station &&
      Math.abs(passage.passedAt - charge.passage.passedAt) <= DRIVE_MS
    );
    if (!isThrough) reduce(charge, "notThrough");
  }
}

/** Of passages with the same key within a time after the first, charges the dearest, and of equal ones the first. */
function keepDearest(
  charges: readonly TollCharge[],
  keyOf: (charge: TollCharge) => string | null,
  withinMs: number,
): void {
  const open = new Map<string, { until: number; dearest: TollCharge }>();
  for (const charge of charges) {
    const key = keyOf(charge);
    if (key === null || charge.reduction) continue;
    const { passedAt } = charge.passage;
    const window = open.get(key);
    if (!window || passedAt > window.until) {
      open.set(key, { until: passedAt + withinMs, dearest: charge });
    } else if (charge.feeSek > window.dearest.feeSek) {
      reduce(window.dearest, "severalPassages");
      window.dearest = charge;
    } else {
      reduce(charge, "severalPassages");
    }
  }
}

function keepDayMaximum(charges: readonly TollCharge[]): void {
  const [{ passage, day }] = charges as [TollCharge];
  const table = tollTableOf(passage.city, day);
  if (!table) return;
  let left = dayMaximumOf(table, day);
  for (const charge of charges) {
    if (charge.feeSek > left) reduce(charge, "dayMaximum", left);
    left -= charge.feeSek;
  }
}
