import type { Context } from "hono";
import { DriftWarnings } from "./drift-warnings.tsx";
import { ReadingMisfits } from "./reading-misfits.tsx";
import { Readings, type TypedReading } from "./readings.tsx";
import { findMisfits } from "../../db/attest/odometer.ts";
import { findOdometer } from "../../db/odometer/odometer.ts";
import { findOperatingMinutes } from "../../db/odometer/operating-hours.ts";
import { listReadings, type Meter } from "../../db/odometer/readings.ts";
import { findUnit } from "../../db/unit/units.ts";
import { type Format, formatOf } from "../../locales/format.ts";
import { textOfKey } from "../../locales/index.ts";
import { userOf } from "../../http/context.ts";
import { findDrifts } from "./drifts.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { METERS } from "./meters.ts";
import { emptyReading } from "./reading-form.ts";
import { unitParts, UNITS_PATH } from "../unit/page.tsx";

/** A form that was refused: what was typed in it, and what is wrong with that. */
export interface Attempt {
  meter: Meter;
  typed: TypedReading;
  errors: FieldErrors;
}

/** The page of a unit's odometer and operating hours. */
export async function odometerPage(c: Context, attempt?: Attempt) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const page = { frame: "shell", current: UNITS_PATH } as const;
  const unit = await findUnit(db, actor, askedUnit(c));
  if (!unit) {
    c.status(404);
    const text = textOfKey(m, "UnitNotFound");
    const title = m.odometer.link;
    return c.render(<p class="empty">{text}</p>, { ...page, title });
  }
  if (attempt) c.status(422);
  const read = await listReadings(db, actor, "odometer", unit.id);
  const misfits = await findMisfits(db, actor, unit.id);
  return c.render(
    <div class="odometer-page">
      {unitParts(c, unit.id, "odometer")}
      <DriftWarnings drifts={await findDrifts(c, unit.id, read)} />
      <ReadingMisfits readings={read.filter(({ id }) => misfits.has(id))} />
      <Readings {...await sectionOf(c, unit.id, "odometer", attempt)} />
      <Readings {...await sectionOf(c, unit.id, "operatingHours", attempt)} />
    </div>,
    { ...page, title: m.odometer.title(unit.name) },
  );
}

/** What the section of a meter shows. */
async function sectionOf(
  c: Context,
  unitId: number,
  meter: Meter,
  attempt?: Attempt,
) {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const format = formatOf(c.get("language"), timeZone);
  const { path, show, texts } = METERS[meter];
  const { heading, explanation, empty, nowLabel, ...form } = texts(m);
  const refused = attempt?.meter === meter ? attempt : null;
  const readings = await listReadings(db, actor, meter, unitId);
  return {
    id: meter,
    heading,
    explanation,
    empty,
    now: { label: nowLabel, value: await valueNow(c, unitId, meter, format) },
    form: { ...form, action: `${path}?unit=${unitId}` },
    typed: refused?.typed ?? emptyReading(now(), timeZone),
    errors: refused?.errors ?? {},
    readings: readings.map((reading) => show(reading, format)),
    deletionPath: (id: number) => `${path}/${id}/deletion`,
  };
}

async function valueNow(
  c: Context,
  unitId: number,
  meter: Meter,
  format: Format,
): Promise<string> {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  if (meter === "operatingHours") {
    const minutes = await findOperatingMinutes(db, actor, unitId);
    return format.duration((minutes ?? 0) * 60_000);
  }
  const metres = await findOdometer(db, actor, unitId, now());
  return metres === null
    ? c.get("texts").odometer.unknownYet
    : format.odometer(metres);
}

/** The unit that a page asks for; 0, which none has, when it is no number. */
export function askedUnit(c: Context): number {
  const asked = c.req.query("unit") ?? "";
  return /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
}
