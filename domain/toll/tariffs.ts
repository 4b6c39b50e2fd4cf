import type { TollCity, TollTariff } from "./control-points.ts";
import { beforeMidsummerEve } from "./swedish-days.ts";

/** When the congestion tax of a city is higher than otherwise; Gothenburg knows no seasons. */
type Season = "low" | "high";

/** A table of amounts that is valid between two days. */
interface TollTable {
  city: TollCity;
  /** Names the table in reports. */
  version: string;
  validFrom: string;
  /** Null while it goes on. */
  validTo: string | null;
  /** The most that a vehicle pays for a day, SEK. */
  dayMaximum: Record<Season, number>;
  /**
   * From a clock time on a passage costs so many SEK: inner city low and high, Essingeleden low and high. The last line
   * ends the taxed hours.
   */
  steps: readonly Step[];
}

type Step = readonly [
  from: string,
  innerLow: number,
  innerHigh: number,
  essingeLow: number,
  essingeHigh: number,
];

const gothenburg = (from: string, amount: number): Step => [
  from,
  amount,
  amount,
  amount,
  amount,
];

/** The tables that passages are charged by (domain-facts 2.2); a new one is a new entry. */
const TABLES: readonly TollTable[] = [
  {
    city: "stockholm",
    version: "Stockholm 2020-03-01",
    validFrom: "2020-03-01",
    validTo: null,
    dayMaximum: { low: 105, high: 135 },
    steps: [
      ["06:00", 15, 15, 15, 15],
      ["06:30", 25, 30, 22, 27],
      ["07:00", 35, 45, 30, 40],
      ["08:30", 25, 30, 22, 27],
      ["09:00", 15, 20, 15, 20],
      ["09:30", 11, 11, 11, 11],
      ["15:00", 15, 20, 15, 20],
      ["15:30", 25, 30, 22, 27],
      ["16:00", 35, 45, 30, 40],
      ["17:30", 25, 30, 22, 27],
      ["18:00", 15, 20, 15, 20],
      ["18:30", 0, 0, 0, 0],
    ],
  },
  {
    city: "gothenburg",
    version: "Göteborg 2015-01-01",
    validFrom: "2015-01-01",
    validTo: null,
    dayMaximum: { low: 60, high: 60 },
    steps: [
      gothenburg("06:00", 9),
      gothenburg("06:30", 16),
      gothenburg("07:00", 22),
      gothenburg("08:00", 16),
      gothenburg("08:30", 9),
      gothenburg("15:00", 16),
      gothenburg("15:30", 22),
      gothenburg("17:00", 16),
      gothenburg("18:00", 9),
      gothenburg("18:30", 0),
    ],
  },
];

/** Gives the table that is valid in a city on a day (YYYY-MM-DD); null before the first one. */
export function tollTableOf(city: TollCity, day: string): TollTable | null {
  return TABLES.find((table) =>
    table.city === city && table.validFrom <= day &&
    (table.validTo === null || day <= table.validTo)
  ) ?? null;
}

/** Gives the season of a day: high from 1 March to the day before Midsummer Eve and from 15 August to 30 November. */
function seasonOf(day: string): Season {
  const year = Number(day.slice(0, 4));
  const monthDay = day.slice(5);
  const isSpring = monthDay >= "03-01" && day <= beforeMidsummerEve(year);
  const isAutumn = monthDay >= "08-15" && monthDay <= "11-30";
  return isSpring || isAutumn ? "high" : "low";
}

/** Gives the most that a vehicle pays by a table for a day, SEK. */
export function dayMaximumOf(table: TollTable, day: string): number {
  return table.dayMaximum[seasonOf(day)];
}

/** Gives for which city a table is, and the most that a vehicle pays by it for a day, SEK; a version that exists. */
export function dayMaximaOf(
  version: string,
): { city: TollCity } & Record<Season, number> {
  const table = TABLES.find((one) => one.version === version)!;
  return { city: table.city, ...table.dayMaximum };
}

/** Gives what a passage costs by a table on a taxed day at a clock time (HH:MM), SEK. */
export function amountAt(
  table: TollTable,
  tariff: TollTariff,
  day: string,
  clock: string,
): number {
  const step = table.steps.findLast(([from]) => from <= clock);
  if (!step) return 0;
  const [, innerLow, innerHigh, essingeLow, essingeHigh] = step;
  const isHigh = seasonOf(day) === "high";
  if (tariff === "essinge") return isHigh ? essingeHigh : essingeLow;
  return isHigh ? innerHigh : innerLow;
}
