import { createRoute } from "honox/factory";
import { findUnitByTracker } from "../../../../../db/units.ts";
import { askedYear, certificateOf } from "../../../../-http/certificate.ts";
import { userOf } from "../../../../-http/context.ts";
import {
  answer,
  refuseCall,
  refuseFields,
} from "../../../../-http/envelope.ts";

/** The year certificate of a unit (`imei`) and a `year`; metres, days by the account's clock. */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const year = askedYear(c);
  if (!year) return refuseFields(c, { year: ["InvalidYear"] });
  const { imei = "" } = c.req.query();
  const unit = await findUnitByTracker(db, userOf(c).actor, imei);
  if (!unit) return refuseCall(c, 404, "UnitNotFound");
  const certificate = await certificateOf(c, unit.id, year);
  return answer(c, {
    imei: unit.imei,
    year,
    is_open: certificate.isOpen,
    odometer_start: certificate.openingM,
    odometer_stop: certificate.closingM,
    distance: certificate.sums,
    unrecorded: certificate.unrecordedM,
    trips: certificate.trips,
    edits: certificate.edits,
    edited_trips: certificate.editedTrips,
    attested: certificate.periods,
    gaps: certificate.gaps,
    drivers: certificate.drivers.map(({ name, trips, distanceM }) => ({
      name,
      trips,
      distance: distanceM,
    })),
    chain: certificate.chain,
    missing: certificate.missing,
  });
});
