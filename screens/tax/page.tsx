import { TAX_LIMITS_PATH } from "./paths.ts";
import type { Option } from "../../components/choice-field.tsx";
import { asActor } from "../../db/database.ts";
import { forecastSubject } from "../../db/forecast/subject.ts";
import { limitedUnits } from "../../db/to-do/limits.ts";
import { listDrivers } from "../../db/user/drivers.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import { maySeeDriver, taxSubject } from "../../domain/tax/subject.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { textOfKey } from "../../locales/index.ts";
import { chooseUnit } from "../unit/choose-unit.ts";
import { taxYearText } from "./amounts.ts";
import { askedTaxDay, taxCountsOf } from "./counts.ts";
import { TaxLimits } from "./limits.tsx";

/** Number of tax years to choose from. */
const YEARS = 8;

/** The tax limits of a unit or a driver, and how much of them is used. */
export async function taxLimitsPage(ask: Ask) {
  const { c, texts: m } = ask;
  const wanted = ask.query("subject") || await firstLimited(ask);
  const subjects = await listSubjects(ask, wanted);
  const asked = wanted ?? subjects[0]!.value;
  const subject = taxSubject(asked);
  const day = askedTaxDay(ask);
  const taxCounts = subject && day && await taxCountsOf(ask, subject, day);
  const page = { title: m.tax.title, current: TAX_LIMITS_PATH, style: "tax" };
  if (!taxCounts) {
    c.status(day ? 404 : 422);
    const key = day ? "SubjectNotFound" : "InvalidYear";
    return ask.render(<p class="empty">{textOfKey(m, key)}</p>, page);
  }
  const { country, taxYear } = taxCounts;
  const forecast = await forecastSubject(ask.db, ask.actor, subject, {
    counts: taxCounts,
    timeZone: ask.timeZone,
    today: dayOf(ask.now.getTime(), ask.timeZone),
  });
  return ask.render(
    <TaxLimits
      taxCounts={taxCounts}
      forecast={forecast}
      subject={asked}
      subjects={subjects}
      year={taxYear.from.slice(0, 4)}
      years={yearsOf(ask.now, country, taxYear.from)}
    />,
    page,
  );
}

/** Gives the unit that is over a limit this year, or else near one, which people come to see; null when none is. */
async function firstLimited(
  { db, actor, timeZone, now }: Ask,
): Promise<string | null> {
  const today = dayOf(now.getTime(), timeZone);
  const waiting = await asActor(
    db,
    actor,
    (tx) => limitedUnits(tx, actor, { timeZone, today }),
  );
  const first = waiting?.parts[0];
  return first ? `unit-${first.id}` : null;
}

/** Lists the units and the drivers whose counts the person may see, at least their own. */
async function listSubjects(
  ask: Ask,
  wanted: string | null,
): Promise<Option[]> {
  const { db, actor } = ask;
  const [, unitId] = /^unit-(\d+)$/.exec(wanted ?? "") ?? [];
  const { offered: units } = await chooseUnit(ask, unitId);
  const drivers = (await listDrivers(db, actor))
    .filter(({ id }) => maySeeDriver(actor, id));
  return [
    ...units.map(({ id, name }) => ({ value: `unit-${id}`, text: name })),
    ...drivers.map(({ id, name }) => ({ value: `user-${id}`, text: name })),
  ];
}

/** Lists the latest tax years, and the one that is shown. */
function yearsOf(now: Date, country: string, shownFrom: string): Option[] {
  const today = now.toISOString().slice(0, 10);
  const first = Number(taxYearOf(country, today).from.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => first - back);
  const shown = Number(shownFrom.slice(0, 4));
  if (!years.includes(shown)) years.push(shown);
  return years.map((year) => ({
    value: String(year),
    text: taxYearText(taxYearOf(country, `${year}-06-30`)),
  }));
}
