import { findMisfits } from "../../db/attest/odometer.ts";
import { findOdometer } from "../../db/odometer/odometer.ts";
import { findOperatingMinutes } from "../../db/odometer/operating-hours.ts";
import { listReadings, type Meter } from "../../db/odometer/readings.ts";
import { findUnit } from "../../db/unit/units.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { createForm } from "../../http/form.ts";
import { unitById } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { addReading } from "./changes.ts";
import { DriftWarnings } from "./drift-warnings.tsx";
import { findDrifts } from "./drifts.ts";
import {
  emptyReading,
  readingErrors,
  toReadingRequest,
  typedReading,
} from "./form.ts";
import { METERS } from "./meters.ts";
import { ReadingMisfits } from "./misfits.tsx";
import { Readings, type TypedReading } from "./readings.tsx";

/** The odometer of a unit, and the form that adds a reading of it (UNIT-23). */
export const odometerForm = readingForm("odometer");

/** The same page, with the form that adds a reading of the operating hours (UNIT-24). */
export const operatingHoursForm = readingForm("operatingHours");

function readingForm(meter: Meter) {
  return createForm(addReading(meter, unitById), {
    undo: "kept",
    read: (form) => typedReading(form, meter),
    toRequest: (typed, { timeZone }) =>
      toReadingRequest(typed, METERS[meter].value, timeZone),
    page: (ask, attempt) => odometerPage(ask, attempt && { ...attempt, meter }),
    errorsAt: readingErrors,
    fields: { ReadingTooLow: "value", ReadingTooHigh: "value" },
    done: ({ unitId }) => unitPath("odometer", unitId),
  });
}

/** A refused form: what was typed, and the errors. */
interface RefusedReading {
  meter: Meter;
  typed: TypedReading;
  errors: FieldErrors;
}

async function odometerPage(ask: Ask, refused?: RefusedReading) {
  const { db, actor, unitId, texts: m } = ask;
  const unit = await findUnit(db, actor, unitId);
  if (!unit) return noUnitPage(ask, m.odometer.link);
  const read = await listReadings(db, actor, "odometer", unit.id);
  const misfits = await findMisfits(db, actor, unit.id);
  return renderUnitPage(
    ask,
    {
      unit,
      part: "odometer",
      title: m.odometer.title(unit.name),
      class: "odometer-page",
    },
    <>
      <DriftWarnings drifts={await findDrifts(ask, unit.id, read)} />
      <ReadingMisfits readings={read.filter(({ id }) => misfits.has(id))} />
      <Readings {...await sectionOf(ask, "odometer", refused)} />
      <Readings {...await sectionOf(ask, "operatingHours", refused)} />
    </>,
  );
}

/** Gives the contents of a meter's section. */
async function sectionOf(ask: Ask, meter: Meter, refused?: RefusedReading) {
  const { db, actor, unitId, now, timeZone, format, texts: m } = ask;
  const { path, show, texts } = METERS[meter];
  const { heading, explanation, empty, nowLabel, ...form } = texts(m);
  const attempt = refused?.meter === meter ? refused : null;
  const readings = await listReadings(db, actor, meter, unitId);
  return {
    id: meter,
    heading,
    explanation,
    empty,
    now: { label: nowLabel, value: await valueNow(ask, meter) },
    form: { ...form, action: `${path}?unit=${unitId}` },
    typed: attempt?.typed ?? emptyReading(now, timeZone),
    errors: attempt?.errors ?? {},
    readings: readings.map((reading) => show(reading, format)),
    deletionPath: (id: number) => `${path}/${id}/deletion`,
  };
}

async function valueNow(ask: Ask, meter: Meter): Promise<string> {
  const { db, actor, unitId, now, format, texts: m } = ask;
  if (meter === "operatingHours") {
    const minutes = await findOperatingMinutes(db, actor, unitId);
    return format.duration((minutes ?? 0) * 60_000);
  }
  const metres = await findOdometer(db, actor, unitId, now);
  return metres === null ? m.odometer.unknownYet : format.odometer(metres);
}
