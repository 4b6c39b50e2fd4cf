import type { Context } from "hono";
import { DriftWarnings } from "../../components/drift-warnings.tsx";
import { Readings, type TypedReading } from "../../components/readings.tsx";
import { findOdometer } from "../../db/odometer.ts";
import { findOperatingMinutes } from "../../db/operating-hours.ts";
import { listReadings, type Meter } from "../../db/readings.ts";
import { findUnit } from "../../db/units.ts";
import { formatOf } from "../../locales/format.ts";
import { messageText } from "../../locales/index.ts";
import { userOf } from "./context.ts";
import { findDrifts } from "./drifts.ts";
import type { FieldErrors } from "./envelope.ts";
import { type MeterPage, METERS } from "./meters.ts";
import { emptyReading } from "./reading-form.ts";

/** A form that was refused: what was typed in it, and what is wrong with that. */
export interface Attempt {
  meter: Meter;
  typed: TypedReading;
  errors: FieldErrors;
}

/** The page of a unit's odometer and operating hours. */
export async function odometerPage(c: Context, attempt?: Attempt) {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("messages");
  const page = { frame: "shell", current: "/user/create-triplog" } as const;
  const unit = await findUnit(db, actor, askedUnit(c));
  if (!unit) {
    c.status(404);
    const text = messageText(m, "UnitNotFound");
    return c.render(<p class="empty">{text}</p>, {
      ...page,
      title: m.odometer.link,
    });
  }
  const format = formatOf(c.get("language"), timeZone);
  const read = await listReadings(db, actor, "odometer", unit.id);
  const hours = await listReadings(db, actor, "operatingHours", unit.id);
  const odometerM = await findOdometer(db, actor, unit.id, now());
  const minutes = await findOperatingMinutes(db, actor, unit.id);
  const section = (meter: MeterPage, readings: typeof read, value: string) => {
    const refused = attempt?.meter === meter.id ? attempt : null;
    return (
      <Readings
        {...meter.texts(m)}
        id={meter.id}
        now={{ label: meter.texts(m).nowLabel, value }}
        form={{
          action: `${meter.path}?unit=${unit.id}`,
          valueLabel: meter.texts(m).valueLabel,
          submit: meter.texts(m).submit,
        }}
        typed={refused?.typed ?? emptyReading(now(), timeZone)}
        errors={refused?.errors ?? {}}
        readings={readings.map((reading) => meter.show(reading, format))}
        deletionPath={(id) => `${meter.path}/${id}/deletion`}
        messages={m}
      />
    );
  };
  if (attempt) c.status(422);
  return c.render(
    <div class="odometer-page">
      <p>
        <a href={`/user/create-triplog?unit=${unit.id}`}>
          {m.trips.backToLog}
        </a>
      </p>
      <DriftWarnings
        drifts={await findDrifts(c, unit.id, read)}
        messages={m}
        format={format}
      />
      {section(
        METERS.odometer,
        read,
        odometerM === null ? m.odometer.unknownYet : format.odometer(odometerM),
      )}
      {section(
        METERS.operatingHours,
        hours,
        format.duration((minutes ?? 0) * 60_000),
      )}
    </div>,
    { ...page, title: m.odometer.title(unit.name) },
  );
}

/** The unit that a page asks for; 0, which none has, when it is no number. */
export function askedUnit(c: Context): number {
  const asked = c.req.query("unit") ?? "";
  return /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
}
