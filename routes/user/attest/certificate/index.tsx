import { createRoute } from "honox/factory";
import { Certificate } from "../../../../screens/attest/certificate-page.tsx";
import { dayOf } from "../../../../domain/time.ts";
import { textOfKey } from "../../../../locales/index.ts";
import {
  askedYear,
  certificateOf,
} from "../../../../screens/attest/certificate.ts";
import { chooseUnit } from "../../../../screens/trip/log/choose-unit.ts";
import { userOf } from "../../../../http/context.ts";

/** So many years are offered: those that tax offices ask about (domain-facts 1.1, Retention). */
const YEARS = 8;

/** The year certificate of a unit. */
export default createRoute(async (c) => {
  const { now } = c.get("services");
  const { timeZone } = userOf(c);
  const m = c.get("texts");
  const page = {
    title: m.certificate.name,
    frame: "shell",
    current: "/user/attest",
  } as const;
  const { unit, offered } = await chooseUnit(c);
  const year = askedYear(c);
  if (!unit || !year) {
    const isWanted = offered.length > 0 || c.req.query("unit");
    c.status(unit ? 422 : isWanted ? 404 : 200);
    const text = unit
      ? textOfKey(m, "InvalidYear")
      : isWanted
      ? textOfKey(m, "UnitNotFound")
      : m.trips.noUnits;
    return c.render(<p class="empty">{text}</p>, page);
  }
  const language = c.get("language");
  const thisYear = Number(dayOf(now().getTime(), timeZone).slice(0, 4));
  return c.render(
    <Certificate
      certificate={await certificateOf(c, unit.id, year)}
      unitId={unit.id}
      units={offered}
      years={yearsFrom(thisYear, year)}
      language={language}
    />,
    page,
  );
});

/** The newest years, and the one that is shown. */
function yearsFrom(thisYear: number, shown: number): number[] {
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back);
  return years.includes(shown) ? years : [...years, shown];
}
