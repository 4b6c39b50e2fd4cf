import * as z from "zod";
import { findUnitByTracker } from "../../../../../db/unit/units.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import {
  askedYear,
  certificateOf,
  CertificateV1,
  toCertificateV1,
} from "../../../../../screens/attest/certificate.ts";
import { userOf } from "../../../../../http/context.ts";

export default createCall({
  summary:
    "The year certificate of a unit; metres, days by the account's clock. Without a year, this one.",
  query: z.object({
    imei: z.string().default(""),
    year: z.string().optional(),
  }),
  data: CertificateV1,
}, async (c, { query: { imei } }) => {
  const { db } = c.get("services").database;
  const year = askedYear(c);
  if (!year) return fail({ fields: { year: ["InvalidYear"] } });
  const unit = await findUnitByTracker(db, userOf(c).actor, imei);
  if (!unit) return fail({ status: 404, key: "UnitNotFound" });
  return ok(toCertificateV1(await certificateOf(c, unit.id, year), imei));
});
