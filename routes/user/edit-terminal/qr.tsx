import { createRoute } from "honox/factory";
import QRCode from "qrcode";
import { findCheckInCode } from "../../../db/check-in/qr.ts";
import { findUnit } from "../../../db/unit/units.ts";
import { userOf } from "../../../http/context.ts";
import { askedUnit } from "../../../screens/odometer/page.tsx";
import {
  noUnitPage,
  unitParts,
  UNITS_PATH,
} from "../../../screens/unit/page.tsx";

/** The QR code of a unit, to print and put in the vehicle (TRIP-22). */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const unitId = askedUnit(c);
  const unit = await findUnit(db, actor, unitId);
  const code = await findCheckInCode(db, actor, unitId);
  if (!unit || !code) return noUnitPage(c);
  const url = new URL(`/user/check-in/${code}`, c.req.url);
  const picture = await QRCode.toDataURL(url.href, { width: 480, margin: 2 });
  return c.render(
    <div class="unit-page">
      {unitParts(c, unit.id, "qr")}
      <section class="card form narrow qr">
        <h2>{unit.name}</h2>
        <p>{unit.registrationNumber}</p>
        <img
          src={picture}
          width="240"
          height="240"
          alt={m.checkIn.qrExplanation(unit.name)}
        />
        <p>{m.checkIn.qrExplanation(unit.name)}</p>
        <p class="no-print">{m.checkIn.print}</p>
      </section>
    </div>,
    {
      title: m.checkIn.qrTitle,
      frame: "shell",
      current: UNITS_PATH,
    },
  );
});
