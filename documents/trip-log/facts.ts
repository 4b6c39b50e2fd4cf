import { isWorthALine } from "../../domain/odometer/unrecorded.ts";
import type { Tally } from "../../domain/trip/log/tally.ts";
import type { ExportRow } from "../../domain/trip/log/export-row.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { filterTexts } from "../../locales/filter-texts.ts";
import type { Texts } from "../../locales/index.ts";
import type { LogFile } from "./log-file.ts";

/** What every file says of itself: whose log it is, of what and when, and who made it. */
export function factsOf(
  { about, texts: m, format }: LogFile,
): [string, string][] {
  const { unit } = about;
  const days = [format.day(about.first), format.day(about.last)];
  const facts: [string, string | null][] = [
    [m.tripExport.account, about.account],
    [m.tripExport.vehicle, unit.name],
    [m.map.registrationNumber, unit.registrationNumber ?? "–"],
    [m.tripExport.model, unit.model],
    [m.tripExport.period, days.join(" – ")],
    // A part of a log must not be taken for all of it.
    [m.trip.toDo.filter, filterTexts(about.filter, m).join(" · ") || null],
    [m.tripExport.timeZone, about.timeZone],
    [
      m.tripExport.made,
      m.tripExport.madeBy(format.dateTime(about.madeAt), about.madeBy),
    ],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** Names and metres of the sums, as they stand above the log on screen. */
export function sumsOf(
  { sums, unrecordedM }: Tally,
  m: Texts,
): { name: string; distanceM: number }[] {
  return [
    ...TRIP_TYPES.map((type) => ({
      name: m.tripType[type],
      distanceM: sums[type],
    })),
    { name: m.trip.total, distanceM: sums.total },
    ...(isWorthALine(unrecordedM)
      ? [{ name: m.odometer.unrecorded, distanceM: unrecordedM }]
      : []),
  ];
}

/** What a reader has to know of a trip, as one text; empty when there is nothing. */
export function remarkOf({ remarks }: ExportRow, m: Texts): string {
  return remarks.map((remark) => m.tripExport.remarks[remark]).join(". ");
}
