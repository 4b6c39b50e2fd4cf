import { createRoute } from "honox/factory";
import { findUnit } from "../../../../db/units.ts";
import { askedYear } from "../../../-http/certificate.ts";
import { userOf } from "../../../-http/context.ts";
import { answerWithCertificate } from "../../../-http/export/certificate-pdf.ts";
import { askedUnit } from "../../../-http/odometer-page.tsx";

/** The year certificate of a unit as PDF. */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const unit = await findUnit(db, userOf(c).actor, askedUnit(c));
  const year = askedYear(c);
  if (!unit || !year) return c.notFound();
  return await answerWithCertificate(c, unit, year);
});
