import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { taxYearText } from "../../screens/tax/amounts.ts";
import { TaxLimits } from "../../screens/tax/limits.tsx";
import { listDrivers } from "../../db/user/drivers.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import { maySeeDriver, taxSubject } from "../../domain/tax/subject.ts";
import { textOfKey } from "../../locales/index.ts";
import { Ask } from "../../http/ask.ts";
import { chooseUnit } from "../../screens/unit/choose-unit.ts";
import { userOf } from "../../http/context.ts";
import { askedTaxDay, taxCountsOf } from "../../screens/tax/counts.ts";

const YEARS = 8;

/** The tax limits of a unit or a driver, and what is used up of them. */
export default createRoute(async (c) => {
  const m = c.get("texts");
  const subjects = await listSubjects(c);
  const asked = c.req.query("subject") || subjects[0]!.value;
  const subject = taxSubject(asked);
  const day = askedTaxDay(c);
  const taxCounts = subject && day && await taxCountsOf(c, subject, day);
  const page = {
    title: m.taxLimits.title,
    frame: "shell",
    current: "/user/create-triplog",
  } as const;
  if (!taxCounts) {
    c.status(day ? 404 : 422);
    const key = day ? "SubjectNotFound" : "InvalidYear";
    return c.render(<p class="empty">{textOfKey(m, key)}</p>, page);
  }
  const { country, taxYear } = taxCounts;
  return c.render(
    <TaxLimits
      taxCounts={taxCounts}
      subject={asked}
      subjects={subjects}
      year={taxYear.from.slice(0, 4)}
      years={yearsOf(c, country, taxYear.from)}
      language={c.get("language")}
    />,
    page,
  );
});

/** The units and the drivers whose counts the person may see; the own ones at least. */
async function listSubjects(
  c: Context,
): Promise<{ value: string; name: string }[]> {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const [, unitId] = /^unit-(\d+)$/.exec(c.req.query("subject") ?? "") ?? [];
  const { offered: units } = await chooseUnit(new Ask(c), unitId);
  const drivers = (await listDrivers(db, actor))
    .filter(({ id }) => maySeeDriver(actor, id));
  return [
    ...units.map(({ id, name }) => ({ value: `unit-${id}`, name })),
    ...drivers.map(({ id, name }) => ({ value: `user-${id}`, name })),
  ];
}

/** The newest tax years, and the one that is shown. */
function yearsOf(c: Context, country: string, shownFrom: string) {
  const now = c.get("services").now();
  const today = now.toISOString().slice(0, 10);
  const first = Number(taxYearOf(country, today).from.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => first - back);
  const shown = Number(shownFrom.slice(0, 4));
  if (!years.includes(shown)) years.push(shown);
  return years.map((year) => ({
    value: String(year),
    name: taxYearText(taxYearOf(country, `${year}-06-30`)),
  }));
}
