import * as z from "zod";
import { readCertificate } from "../../db/attest/certificate.ts";
import { verifyChain } from "../../db/attest/chain.ts";
import { findUnitByTracker } from "../../db/unit/units.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import { createCall } from "../../http/call.ts";
import { askedYear } from "./asked-year.ts";
import {
  CertificateV1,
  ChainCheckV1,
  toCertificateV1,
} from "./certificate-v1.ts";

/** A call names its unit in the address, so an unknown unit is "not found". */
const ANSWERS: Answers<"UnitNotFound"> = { UnitNotFound: 404 };

export const certificateCall = createCall({
  summary:
    "The year certificate of a unit; metres, days by the account's clock. Without a year, this one.",
  query: z.object({
    imei: z.string().default(""),
    year: z.string().optional(),
  }),
  data: CertificateV1,
  answers: ANSWERS,
}, async (ask, { query: { imei } }) => {
  const { db, actor, timeZone, now } = ask;
  const year = askedYear(ask);
  if (!year) return fail({ fields: { year: ["InvalidYear"] } });
  const unit = await findUnitByTracker(db, actor, imei);
  if (!unit) return fail({ code: "UnitNotFound" });
  const asked = { unitId: unit.id, year, timeZone, now };
  return ok(toCertificateV1(await readCertificate(db, actor, asked), imei));
});

export const chainCall = createCall({
  summary:
    "The hash chain of a unit's attested log, recomputed now; docs/attested-books.md of the product says how to do that oneself.",
  query: z.object({ imei: z.string().default("") }),
  data: ChainCheckV1.extend({
    chain: z.array(z.object({
      hash: z.string(),
      /** The content of the hash: its canonical JSON. */
      document: z.looseObject({ sequence: z.number() }),
      /** A name was removed from it: see docs/privacy.md. */
      forgotten: z.boolean(),
    })),
  }),
  answers: ANSWERS,
}, async ({ db, actor }, { query: { imei } }) => {
  const unit = await findUnitByTracker(db, actor, imei);
  const checked = unit && await verifyChain(db, actor, unit.id);
  if (!checked) return fail({ code: "UnitNotFound" });
  const chain = checked.chain.map(({ hash, document, isForgotten }) => ({
    hash,
    document,
    forgotten: isForgotten,
  }));
  return ok({ ...checked, chain });
});
