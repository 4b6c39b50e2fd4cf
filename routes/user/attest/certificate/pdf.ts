import { createRoute } from "honox/factory";
import { findUnit } from "../../../../db/unit/units.ts";
import { askedYear } from "../../../../screens/attest/certificate.ts";
import { userOf } from "../../../../http/context.ts";
import { answerWithCertificate } from "../../../../documents/certificate-pdf.ts";
import { askedUnit } from "../../../../screens/odometer/page.tsx";

/** The year certificate of a unit as PDF. */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const unit = await findUnit(db, userOf(c).actor, askedUnit(c));
  const year = askedYear(c);
  if (!unit || !year) return c.notFound();
  return await answerWithCertificate(c, unit, year);
});
