import type { ExportRow } from "../../../domain/trip/export-row.ts";
import type { LogFile } from "./log-file.ts";
import { remarkOf } from "./facts.ts";

/** A cell of a table: a text, metres shown as kilometres, a calendar day or a clock time; null is empty. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "distance" | "odometer"; metres: number }
  | { kind: "day" | "clock"; text: string }
  | null;

export interface Column {
  title: string;
  /** Characters. */
  width: number;
  cell(row: ExportRow): Cell;
}

/** The columns of the tables, CSV and spreadsheet: what Skatteverket, Skatteetaten and HMRC ask for. */
export function columnsOf({ about, messages: m }: LogFile): Column[] {
  const x = m.exports;
  const { unit } = about;
  return [
    { title: x.vehicle, width: 18, cell: () => text(unit.name) },
    {
      title: m.tracking.registrationNumber,
      width: 12,
      cell: () => text(unit.registrationNumber),
    },
    { title: m.trips.driver, width: 20, cell: (row) => text(row.driver) },
    { title: x.date, width: 12, cell: ({ start }) => day(start.day) },
    { title: x.startTime, width: 10, cell: ({ start }) => clock(start.clock) },
    { title: x.stopDate, width: 12, cell: ({ stop }) => stop && day(stop.day) },
    {
      title: x.stopTime,
      width: 10,
      cell: ({ stop }) => stop && clock(stop.clock),
    },
    { title: x.startPlace, width: 32, cell: ({ start }) => text(start.place) },
    {
      title: x.stopPlace,
      width: 32,
      cell: ({ stop }) => stop && text(stop.place),
    },
    {
      title: x.km(m.trips.odometerStart),
      width: 14,
      cell: ({ start }) => odometer(start.odometerM),
    },
    {
      title: x.km(m.trips.odometerStop),
      width: 14,
      cell: ({ stop }) => odometer(stop?.odometerM ?? null),
    },
    {
      title: x.km(m.trips.distance),
      width: 12,
      cell: ({ distanceM }) => distance(distanceM),
    },
    {
      title: x.km(m.odometer.unrecorded),
      width: 14,
      cell: ({ unrecordedM }) =>
        unrecordedM === null ? null : distance(unrecordedM),
    },
    {
      title: m.trips.type,
      width: 11,
      cell: ({ type }) => text(m.tripType[type]),
    },
    { title: m.trips.purpose, width: 32, cell: (row) => text(row.purpose) },
    { title: m.trips.note, width: 32, cell: (row) => text(row.note) },
    { title: x.remark, width: 32, cell: (row) => text(remarkOf(row, m)) },
  ];
}

/** A text in a cell; none at all leaves it empty. */
export function text(text: string | null): Cell {
  return text ? { kind: "text", text } : null;
}

/** A distance in a cell, from metres. */
export function distance(metres: number): Cell {
  return { kind: "distance", metres };
}

function odometer(metres: number | null): Cell {
  return metres === null ? null : { kind: "odometer", metres };
}

function day(text: string): Cell {
  return { kind: "day", text };
}

function clock(text: string): Cell {
  return { kind: "clock", text };
}
