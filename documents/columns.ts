import type { ExportRow } from "../domain/trip/log/export-row.ts";
import { remarkOf } from "./facts.ts";
import type { LogFile } from "./log-file.ts";

/** A cell of a table: a text, metres shown as kilometres, a calendar day or a clock time; null is empty. */
export type Cell =
  | { kind: "text" | "day" | "clock"; text: string }
  | { kind: "distance" | "odometer"; metres: number }
  | null;

export interface Column {
  key: string;
  title: string;
  /** Characters. */
  width: number;
  cell(row: ExportRow): Cell;
}

/** The columns of the tables, CSV and spreadsheet: what Skatteverket, Skatteetaten and HMRC ask for. */
export function columnsOf({ about, texts: m }: LogFile): Column[] {
  const x = m.exports;
  const { name, registrationNumber } = about.unit;
  const column = (
    key: string,
    title: string,
    width: number,
    cell: Column["cell"],
  ): Column => ({ key, title, width, cell });
  return [
    column("vehicle", x.vehicle, 18, () => text(name)),
    column(
      "number",
      m.tracking.registrationNumber,
      12,
      () => text(registrationNumber),
    ),
    column("driver", m.trips.driver, 20, ({ driver }) => text(driver)),
    column("day", x.date, 12, ({ start }) => day(start.day)),
    column("start", x.startTime, 10, ({ start }) => clock(start.clock)),
    column("stopDay", x.stopDate, 12, ({ stop }) => stop && day(stop.day)),
    column("stop", x.stopTime, 10, ({ stop }) => stop && clock(stop.clock)),
    column("from", x.startPlace, 32, ({ start }) => text(start.place)),
    column("to", x.stopPlace, 32, ({ stop }) => stop && text(stop.place)),
    column(
      "odometerStart",
      x.km(m.trips.odometerStart),
      14,
      ({ start }) => kilometres("odometer", start.odometerM),
    ),
    column(
      "odometerStop",
      x.km(m.trips.odometerStop),
      14,
      ({ stop }) => stop && kilometres("odometer", stop.odometerM),
    ),
    column(
      "distance",
      x.km(m.trips.distance),
      12,
      ({ distanceM }) => kilometres("distance", distanceM),
    ),
    column(
      "unrecorded",
      x.km(m.odometer.unrecorded),
      14,
      ({ unrecordedM }) => kilometres("distance", unrecordedM),
    ),
    column("type", m.trips.type, 11, ({ type }) => text(m.tripType[type])),
    column("purpose", m.trips.purpose, 32, ({ purpose }) => text(purpose)),
    column(
      "project",
      m.journal.names.project,
      20,
      ({ project }) => text(project),
    ),
    column("note", m.trips.note, 32, ({ note }) => text(note)),
    column("remark", x.remark, 32, (row) => text(remarkOf(row, m))),
  ];
}

/** A text in a cell; none at all leaves it empty. */
export function text(text: string | null): Cell {
  return text ? { kind: "text", text } : null;
}

/** A figure in a cell, from metres; an unknown one leaves it empty. */
export function kilometres(
  kind: "distance" | "odometer",
  metres: number | null,
): Cell {
  return metres === null ? null : { kind, metres };
}

function day(text: string): Cell {
  return { kind: "day", text };
}

function clock(text: string | null): Cell {
  return text === null ? null : { kind: "clock", text };
}
