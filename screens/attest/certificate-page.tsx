import { ATTEST_PATH } from "./paths.ts";
import { readCertificate } from "../../db/attest/certificate.ts";
import { findUnit } from "../../db/unit/units.ts";
import { writeDocument } from "../../documents/write.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { textOfKey } from "../../locales/index.ts";
import { chooseUnit } from "../unit/choose-unit.ts";
import { askedYear } from "./asked-year.ts";
import { Certificate } from "./certificate.tsx";

/** Number of years to choose from: those that tax offices ask about (domain-facts 1.1, Retention). */
const YEARS = 8;

/** The year certificate of a unit. */
export async function certificatePage(ask: Ask) {
  const { c, db, actor, timeZone, now, texts: m } = ask;
  const page = {
    title: m.certificate.name,
    current: ATTEST_PATH,
    style: "attest",
  };
  const { unit, offered } = await chooseUnit(ask);
  const year = askedYear(ask);
  if (!unit || !year) {
    const isWanted = offered.length > 0 || ask.query("unit");
    c.status(unit ? 422 : isWanted ? 404 : 200);
    const text = unit
      ? textOfKey(m, "InvalidYear")
      : isWanted
      ? textOfKey(m, "UnitNotFound")
      : m.trip.noUnits;
    return ask.render(<p class="empty">{text}</p>, page);
  }
  const asked = { unitId: unit.id, year, timeZone, now };
  const thisYear = Number(dayOf(now.getTime(), timeZone).slice(0, 4));
  return ask.render(
    <Certificate
      certificate={await readCertificate(db, actor, asked)}
      unitId={unit.id}
      units={offered}
      years={yearsFrom(thisYear, year)}
    />,
    page,
  );
}

/** Lists the latest years, and the one that is shown. */
function yearsFrom(thisYear: number, shown: number): number[] {
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back);
  return years.includes(shown) ? years : [...years, shown];
}

/** The year certificate of a unit as PDF. */
export async function certificateFile(ask: Ask): Promise<Response> {
  const unit = await findUnit(ask.db, ask.actor, ask.unitId);
  const year = askedYear(ask);
  if (!unit || !year) return ask.notFound();
  const file = await writeDocument(ask.reader, {
    document: "certificate",
    format: "pdf",
    unit,
    year,
  });
  return answerWithFile(ask.c, file);
}
