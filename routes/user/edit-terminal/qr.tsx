import { createRoute } from "honox/factory";
import QRCode from "qrcode";
import { findCheckInCode } from "../../../db/qr-check-in.ts";
import { findUnit } from "../../../db/units.ts";
import { userOf } from "../../-http/context.ts";
import { askedUnit } from "../../-http/odometer-page.tsx";
import { noUnitPage } from "../../-http/unit-page.tsx";

/** The QR code of a unit, to print and put in the vehicle (TRIP-22). */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("messages");
  const unitId = askedUnit(c);
  const unit = await findUnit(db, actor, unitId);
  const code = await findCheckInCode(db, actor, unitId);
  if (!unit || !code) return noUnitPage(c);
  const url = new URL(`/user/check-in/${code}`, c.req.url);
  const picture = await QRCode.toDataURL(url.href, { width: 480, margin: 2 });
  return c.render(
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
      <p class="no-print">
        <a href={`/user/create-triplog?unit=${unit.id}`}>
          {m.trips.backToLog}
        </a>
      </p>
    </section>,
    {
      title: m.checkIn.qrTitle,
      frame: "shell",
      current: "/user/create-triplog",
    },
  );
});
