import * as z from "zod";
import { checkIn, checkOut } from "../../db/check-in/check-ins.ts";
import {
  checkInByCode,
  findScannedUnit,
  type ScannedUnit,
} from "../../db/check-in/qr.ts";
import {
  CheckInRequest,
  ScanRequest,
} from "../../domain/check-in/check-in-request.ts";
import { ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";
import { CHECK_IN_ANSWERS } from "./answers.ts";
import { codeOf } from "./page.tsx";

/** The unit behind a QR code, and its current driver. */
const ScannedUnitV1 = z.object({
  id: z.number(),
  name: z.string(),
  registration_number: z.string().nullable(),
  driver: z.object({ id: z.number(), name: z.string() }).nullable(),
});

export const scannedUnitCall = createCall({
  summary: "The unit behind a QR code, and who is checked in (API-57).",
  data: ScannedUnitV1,
  answers: CHECK_IN_ANSWERS,
}, async (ask) => {
  const found = await findScannedUnit(ask.db, ask.actor, codeOf(ask));
  return found.ok ? ok(toScannedUnitV1(found.value)) : found;
});

export const scanCall = createCall({
  summary:
    "Checks the caller in to the unit of a QR code from now on. 409 while somebody else is checked in and `confirmed` is not true (API-57).",
  body: ScanRequest,
  data: ScannedUnitV1,
  status: 201,
  answers: CHECK_IN_ANSWERS,
}, async (ask, { body: { confirmed } }) => {
  const { db, actor, now } = ask;
  const done = await checkInByCode(db, actor, codeOf(ask), confirmed, now);
  return done.ok ? ok(toScannedUnitV1(done.value)) : done;
});

export const checkInCall = createCall(
  {
    summary:
      "Checks a driver in to a unit from a trip on: that trip and all later ones get the driver, except private ones that the caller may not see (`skipped`). 409 while another one is checked in and `confirmed` is not true (API-57).",
    body: CheckInRequest,
    data: z.object({
      /** Private trips whose driver stayed, since the caller may not see them. */
      skipped: z.int(),
    }),
    status: 201,
    answers: CHECK_IN_ANSWERS,
  },
  ({ db, actor }, { body: { trip_id, driver_id, confirmed } }) =>
    checkIn(db, actor, trip_id, driver_id, confirmed),
);

export const checkOutCall = createCall({
  summary:
    "Checks the driver of a unit out from a trip on: that trip and all later ones are without driver (API-57).",
  query: z.object({
    trip_id: z.coerce.number().int().positive(),
  }),
  data: z.null(),
  answers: CHECK_IN_ANSWERS,
}, ({ db, actor }, { query }) => checkOut(db, actor, query.trip_id));

function toScannedUnitV1(unit: ScannedUnit): z.output<typeof ScannedUnitV1> {
  const { id, name, registrationNumber, driver } = unit;
  return { id, name, registration_number: registrationNumber, driver };
}
