import * as z from "zod";
import { findMisfits } from "../../db/attest/odometer.ts";
import { findOdometer } from "../../db/odometer/odometer.ts";
import { findOperatingMinutes } from "../../db/odometer/operating-hours.ts";
import { listReadings, type Meter } from "../../db/odometer/readings.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { addReading, answersOf, deleteReading } from "./changes.ts";

const Asked = z.object({ imei: z.string().default("") });
const Reading = z.object({ id: z.number(), time: z.string() });
const OdometerReadingV1 = Reading.extend({ odometer: z.number() });
const OperatingHoursV1 = Reading.extend({ minutes: z.number() });

export const odometerCall = createCall({
  summary:
    "The odometer of a unit now and its readings, the newest first; metres (UNIT-23). A reading that contradicts what is attested does not count.",
  query: Asked,
  data: z.object({
    imei: z.string(),
    odometer: z.number().nullable(),
    readings: z.array(OdometerReadingV1.extend({ counts: z.boolean() })),
  }),
  answers: answersOf("odometer"),
}, async (ask) => {
  const { db, actor, now } = ask;
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  const readings = await listReadings(db, actor, "odometer", unit.id);
  const misfits = await findMisfits(db, actor, unit.id);
  return ok({
    imei: unit.imei,
    odometer: await findOdometer(db, actor, unit.id, now),
    readings: readings.map(({ id, readAt, value }) => ({
      id,
      time: readAt.toISOString(),
      odometer: value,
      counts: !misfits.has(id),
    })),
  });
});

export const addOdometerReadingCall = createChangeCall(
  addReading("odometer", unitOfCall),
  {
    summary: "Adds an odometer reading to a unit; metres (UNIT-23).",
    query: Asked,
    data: OdometerReadingV1,
    status: 201,
  },
  (_, { id, readAt, value }) => ({
    id,
    time: readAt.toISOString(),
    odometer: value,
  }),
);

export const deleteOdometerReadingCall = deletionCall(
  "odometer",
  "Takes an odometer reading back.",
);

export const operatingHoursCall = createCall({
  summary:
    "The operating hours of a unit now and their readings, the newest first; minutes (UNIT-24).",
  query: Asked,
  data: z.object({
    imei: z.string(),
    minutes: z.number().nullable(),
    readings: z.array(OperatingHoursV1),
  }),
  answers: answersOf("operatingHours"),
}, async (ask) => {
  const { db, actor } = ask;
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  const readings = await listReadings(db, actor, "operatingHours", unit.id);
  return ok({
    imei: unit.imei,
    minutes: await findOperatingMinutes(db, actor, unit.id),
    readings: readings.map(({ id, readAt, value }) => ({
      id,
      time: readAt.toISOString(),
      minutes: value,
    })),
  });
});

export const addOperatingHoursCall = createChangeCall(
  addReading("operatingHours", unitOfCall),
  {
    summary: "Adds a reading of operating hours to a unit; minutes (UNIT-24).",
    query: Asked,
    data: OperatingHoursV1,
    status: 201,
  },
  (_, { id, readAt, value }) => ({
    id,
    time: readAt.toISOString(),
    minutes: value,
  }),
);

export const deleteOperatingHoursCall = deletionCall(
  "operatingHours",
  "Takes a reading of operating hours back.",
);

function deletionCall(meter: Meter, summary: string) {
  return createCall({
    summary,
    data: z.object({ id: z.number() }),
    answers: answersOf(meter),
  }, async (ask) => {
    const deleted = await deleteReading(ask, meter);
    return deleted.ok ? ok({ id: deleted.value.id }) : deleted;
  });
}
