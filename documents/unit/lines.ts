import { duesOf, odometersOf, type UnitDues } from "../../db/unit/dues.ts";
import type { ListedUnit } from "../../db/unit/list.ts";
import type { Column } from "../../domain/unit/list/list.ts";
import { type UnitState, unitState } from "../../domain/map/activity.ts";
import type { Due } from "../../domain/unit/service.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";
import { type Reader, writingFor } from "../reader.ts";
import { inWords, writeUnit, type WrittenUnit } from "./fields.ts";
import { nextServiceText } from "./service-text.ts";

/** A unit as a line of the list, its columns as text. */
export interface UnitLine {
  id: number;
  name: string;
  cells: Record<Column, string>;
  service: Due | null;
  inspection: Due | null;
  /** Whether it is in theft mode. */
  isStolen: boolean;
  /** How it shows on the map. */
  mark: { colour: string; symbol: UnitType };
  state: UnitState;
  /** When it last reported. */
  reportedAt: Date | null;
}

/** Gives units as lines of the list or of a file; meters are read only for shown columns. */
export async function unitLines(
  reader: Reader,
  units: readonly ListedUnit[],
  columns: readonly Column[],
): Promise<UnitLine[]> {
  const { texts: m, format, language } = writingFor(reader);
  const shown = {
    odometer: columns.includes("odometer"),
    hours: columns.includes("operating_hours"),
  };
  const odometers = await odometersOf(reader, units, shown.odometer);
  const lines: UnitLine[] = [];
  for (const unit of units) {
    const dues = await duesOf(reader, unit, shown, odometers);
    const { service, inspection } = dues;
    const fields = inWords(writeUnit(unit, null, language), m);
    const cells = cellsOf(unit, dues, fields, m, format);
    const { id, name, isStolen, reportedAt } = unit;
    const mark = {
      colour: unit.markerColour,
      symbol: unit.markerSymbol ?? unit.type,
    };
    const state = unitState(unit, reader.now.getTime());
    lines.push({
      ...{ id, name, cells, service, inspection, isStolen, mark, state },
      reportedAt,
    });
  }
  return lines;
}

function cellsOf(
  unit: ListedUnit,
  dues: UnitDues,
  fields: WrittenUnit,
  m: Texts,
  format: Format,
): Record<Column, string> {
  const { odometerM, operatingMinutes, next } = dues;
  const hasService = next.atM ?? next.atMinutes ?? next.on;
  return {
    ...fields,
    registration_number: unit.registrationNumber ?? "",
    type: m.unitType[unit.type],
    model: unit.model ?? "",
    imei: unit.imei,
    vin: unit.vin ?? "",
    tags: unit.tags.map(({ name }) => name).join(", "),
    department: unit.department?.name ?? "",
    project: unit.project?.name ?? "",
    odometer: odometerM === null ? "" : format.odometer(odometerM),
    operating_hours: operatingMinutes === null
      ? ""
      : format.duration(operatingMinutes * 60_000),
    next_service: hasService === null ? "" : nextServiceText(next, format, m),
    next_inspection: unit.nextInspectionOn ?? "",
    report_frequency: [
      unit.reportFrequency && m.unit.frequency[unit.reportFrequency],
      unit.frequencyLocked && m.unit.locked,
    ].filter(Boolean).join(" · "),
    last_report: unit.reportedAt ? format.dateTime(unit.reportedAt) : "",
  };
}
