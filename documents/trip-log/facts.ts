import { isWorthALine } from "../../domain/odometer/unrecorded.ts";
import type { Tally } from "../../domain/trip/log/tally.ts";
import type { ExportRow } from "../../domain/trip/log/export-row.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { filterTexts } from "../../locales/filter-texts.ts";
import type { Texts } from "../../locales/index.ts";
import type { LogFile } from "./log-file.ts";

/** Gives the facts of a file: account, unit and period of the log, when it was made and by whom. */
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
    // A reader must not take a part of a log for all of it.
    [m.trip.toDo.filter, filterTexts(about.filter, m).join(" · ") || null],
    [m.tripExport.timeZone, about.timeZone],
    [
      m.tripExport.made,
      m.tripExport.madeBy(format.dateTime(about.madeAt), about.madeBy),
    ],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** Gives names and metres of the sums, as above the log on screen. */
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

/** Gives the remarks of a trip as one text; empty without remarks. */
export function remarkOf({ remarks }: ExportRow, m: Texts): string {
  return remarks.map((remark) => m.tripExport.remarks[remark]).join(". ");
}
