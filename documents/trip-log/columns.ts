import type { ExportRow } from "../../domain/trip/log/export-row.ts";
import { type Cell, kilometres } from "../table/cell.ts";
import { remarkOf } from "./facts.ts";
import type { LogFile } from "./log-file.ts";

interface Column {
  key: string;
  title: string;
  /** Width in characters. */
  width: number;
  cell(row: ExportRow): Cell;
}

/** Gives the columns of CSV and spreadsheet: what Skatteverket, Skatteetaten and HMRC ask for. */
export function columnsOf({ about, texts: m }: LogFile): Column[] {
  const x = m.tripExport;
  const { name, registrationNumber } = about.unit;
  const column = (
    key: string,
    title: string,
    width: number,
    cell: Column["cell"],
  ): Column => ({ key, title, width, cell });
  return [
    column("vehicle", x.vehicle, 18, () => name),
    column(
      "number",
      m.map.registrationNumber,
      12,
      () => registrationNumber,
    ),
    column("driver", m.trip.driver, 20, ({ driver }) => driver),
    column("day", x.date, 12, ({ start }) => day(start.day)),
    column("start", x.startTime, 10, ({ start }) => clock(start.clock)),
    column("stopDay", x.stopDate, 12, ({ stop }) => stop && day(stop.day)),
    column("stop", x.stopTime, 10, ({ stop }) => stop && clock(stop.clock)),
    column("from", x.startPlace, 32, ({ start }) => start.place),
    column("to", x.stopPlace, 32, ({ stop }) => stop && stop.place),
    column(
      "odometerStart",
      x.km(m.trip.odometerStart),
      14,
      ({ start }) => kilometres("odometer", start.odometerM),
    ),
    column(
      "odometerStop",
      x.km(m.trip.odometerStop),
      14,
      ({ stop }) => stop && kilometres("odometer", stop.odometerM),
    ),
    column(
      "distance",
      x.km(m.trip.distance),
      12,
      ({ distanceM }) => kilometres("distance", distanceM),
    ),
    column(
      "unrecorded",
      x.km(m.odometer.unrecorded),
      14,
      ({ unrecordedM }) => kilometres("distance", unrecordedM),
    ),
    column("type", m.trip.type, 11, ({ type }) => m.tripType[type]),
    column("purpose", m.trip.purpose, 32, ({ purpose }) => purpose),
    column(
      "project",
      m.name.project,
      20,
      ({ project }) => project,
    ),
    column("note", m.trip.note, 32, ({ note }) => note),
    column("remark", x.remark, 32, (row) => remarkOf(row, m)),
  ];
}

function day(text: string): Cell {
  return { kind: "day", text };
}

function clock(text: string | null): Cell {
  return text === null ? null : { kind: "clock", text };
}
