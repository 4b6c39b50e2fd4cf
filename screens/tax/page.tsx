import { TAX_LIMITS_PATH } from "./paths.ts";
import type { Option } from "../../components/choice-field.tsx";
import { limitsOfUnits } from "../../db/forecast/overview.ts";
import { forecastSubject } from "../../db/forecast/subject.ts";
import { listDrivers } from "../../db/user/drivers.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import { maySeeDriver, taxSubject } from "../../domain/tax/subject.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { textOfKey } from "../../locales/index.ts";
import { chooseUnit } from "../unit/choose-unit.ts";
import { taxYearText } from "./amounts.ts";
import { askedTaxDay, taxCountsOf } from "./counts.ts";
import { SubjectForm, TaxLimits } from "./limits.tsx";
import { LimitsOverview } from "./overview.tsx";

/** Number of tax years to choose from. */
const YEARS = 8;

const SHOWN = { current: TAX_LIMITS_PATH, style: "tax" };

/** The tax limits of all vehicles, or of one, or of a driver, and how much of them is used. */
export function taxLimitsPage(ask: Ask) {
  const asked = ask.query("subject");
  return asked ? subjectPage(ask, asked) : overviewPage(ask);
}

/** The vehicles of the person, those first that are over a limit or near one: people come to see them. */
async function overviewPage(ask: Ask) {
  const { db, actor, timeZone, now, texts: m } = ask;
  const today = dayOf(now.getTime(), timeZone);
  const { units, hasLimits, taxYear } = await limitsOfUnits(db, actor, {
    timeZone,
    today,
  });
  return ask.render(
    <div class="tax-limits">
      <SubjectForm subject="" subjects={await listSubjects(ask, null)} />
      <LimitsOverview
        units={units}
        hasLimits={hasLimits}
        page={Number(ask.query("page")) || 1}
        year={taxYearText(taxYear)}
      />
    </div>,
    { ...SHOWN, title: m.tax.title },
  );
}

async function subjectPage(ask: Ask, asked: string) {
  const { c, texts: m } = ask;
  const subjects = await listSubjects(ask, asked);
  const subject = taxSubject(asked);
  const day = askedTaxDay(ask);
  const taxCounts = subject && day && await taxCountsOf(ask, subject, day);
  const page = { ...SHOWN, title: m.tax.title };
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
