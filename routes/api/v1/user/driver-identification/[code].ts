import * as z from "zod";
import {
  checkInByCode,
  findScannedUnit,
  type ScannedUnit,
} from "../../../../../db/check-in/qr.ts";
import { ScanRequest } from "../../../../../domain/check-in/check-in-request.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { checkInErrorAnswer } from "../../../../../screens/check-in/errors.ts";
import { userOf } from "../../../../../http/context.ts";

/** The unit behind a QR code and who drives it now. */
const ScannedUnitV1 = z.object({
  id: z.number(),
  name: z.string(),
  registration_number: z.string().nullable(),
  driver: z.object({ id: z.number(), name: z.string() }).nullable(),
});

export default createCall({
  summary: "The unit behind a QR code, and who is checked in (API-57).",
  data: ScannedUnitV1,
}, async (c) => {
  const { db } = c.get("services").database;
  const code = c.req.param("code") ?? "";
  const found = await findScannedUnit(db, userOf(c).actor, code);
  return found.ok
    ? ok(toScannedUnitV1(found.value))
    : fail(checkInErrorAnswer(found.error));
});

export const POST = createCall({
  summary:
    "Checks the caller in to the unit of a QR code from now on. 409 while somebody else is checked in and `confirmed` is not true (API-57).",
  body: ScanRequest,
  data: ScannedUnitV1,
  status: 201,
}, async (c, { body }) => {
  const { database: { db }, now } = c.get("services");
  const code = c.req.param("code") ?? "";
  const { actor } = userOf(c);
  const done = await checkInByCode(db, actor, code, body.confirmed, now());
  return done.ok
    ? ok(toScannedUnitV1(done.value))
    : fail(checkInErrorAnswer(done.error));
});

function toScannedUnitV1(unit: ScannedUnit): z.output<typeof ScannedUnitV1> {
  const { id, name, registrationNumber, driver } = unit;
  return { id, name, registration_number: registrationNumber, driver };
}
