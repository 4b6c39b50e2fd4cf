import QRCode from "qrcode";
import { useTexts } from "../../components/texts.tsx";
import { findCheckInCode } from "../../db/check-in/qr.ts";
import { findUnit } from "../../db/unit/units.ts";
import type { Ask } from "../../http/ask.ts";
import { noUnitPage, renderUnitPage } from "./frame.tsx";

/** The QR code of a unit, to print and put in the vehicle (TRIP-22). */
export async function unitQrPage(ask: Ask) {
  const { c, db, actor, unitId, texts: m } = ask;
  const unit = await findUnit(db, actor, unitId);
  const code = await findCheckInCode(db, actor, unitId);
  if (!unit || !code) return noUnitPage(ask);
  const url = new URL(`/user/check-in/${code}`, c.req.url);
  const picture = await QRCode.toDataURL(url.href, { width: 480, margin: 2 });
  return renderUnitPage(
    ask,
    { unit, part: "qr", title: m.checkIn.qrTitle },
    <Label unit={unit} picture={picture} />,
  );
}

function Label(
  { unit, picture }: {
    unit: { name: string; registrationNumber: string | null };
    /** The code as a data URL. */
    picture: string;
  },
) {
  const m = useTexts();
  const explanation = m.checkIn.qrExplanation(unit.name);
  return (
    <section class="card form narrow qr">
      <h2>{unit.name}</h2>
      <p>{unit.registrationNumber}</p>
      <img src={picture} width="240" height="240" alt={explanation} />
      <p>{explanation}</p>
      <p class="no-print">{m.checkIn.print}</p>
    </section>
  );
}
