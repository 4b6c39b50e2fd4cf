import { createRoute } from "honox/factory";
import { TaxBanners } from "../../../screens/tax/limits.tsx";
import { ExportLinks } from "../../../screens/trip/log/export-links.tsx";
import {
  TripDays,
  TripLogFilter,
  TripSums,
} from "../../../screens/trip/log/log.tsx";
import { TripSelection } from "../../../screens/trip/log/selection.tsx";
import { FormError } from "../../../components/field.tsx";
import { FilterNotice } from "../../../screens/trip/log/filter.tsx";
import { LogPager } from "../../../screens/trip/log/pager.tsx";
import { type LogPage, readLogPage } from "../../../db/trip/log.ts";
import { dayOf } from "../../../domain/time.ts";
import {
  type Days,
  decideDays,
  usualPeriods,
} from "../../../domain/trip/log/log-query.ts";
import {
  filterQuery,
  type LogFilter,
  readLogFilter,
} from "../../../domain/trip/log/log-filter.ts";
import { textOfKey } from "../../../locales/index.ts";
import { askedPage } from "../../../http/asked-page.ts";
import { Ask } from "../../../http/ask.ts";
import { chooseUnit } from "../../../screens/unit/choose-unit.ts";
import { userOf } from "../../../http/context.ts";
import { taxCountsOf } from "../../../screens/tax/counts.ts";
import { noticeOf } from "../../../http/local-path.ts";
import { namesOf } from "../../../screens/trip/choices.ts";
import { useTexts } from "../../../components/texts.tsx";

/** The trip log of a unit and a period, the newest trip first, with sums per type. */
export default createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const page = {
    title: m.pages.tripLog,
    frame: "shell",
    current: "/user/create-triplog",
  } as const;
  const { unit, offered } = await chooseUnit(new Ask(c));
  if (!unit) {
    const isWanted = offered.length > 0 || c.req.query("unit");
    c.status(isWanted ? 404 : 200);
    const text = isWanted ? textOfKey(m, "UnitNotFound") : m.trips.noUnits;
    return c.render(<p class="empty">{text}</p>, page);
  }

  const filter = readLogFilter(c.req.query());
  const today = dayOf(now().getTime(), timeZone);
  const asked = { from: c.req.query("from"), to: c.req.query("to") };
  const decided = decideDays(asked, today);
  const days: Days = decided.ok
    ? decided.value
    : { from: asked.from ?? "", to: asked.to ?? "" };
  const [log, taxCounts, purposes, projects] = await Promise.all([
    decided.ok
      ? readLogPage(db, actor, {
        unitId: unit.id,
        days,
        timeZone,
        filter,
        page: askedPage(c.req.query("page")),
      })
      : null,
    taxCountsOf(c, { unitId: unit.id }, today),
    namesOf(db, actor, "purposes"),
    namesOf(db, actor, "projects"),
  ]);
  if (!decided.ok) c.status(422);
  return c.render(
    <>
      <FormError errors={noticeOf(c.req.query("notice"))} />
      <TripLogFilter
        units={offered}
        unitId={unit.id}
        days={days}
        filter={filter}
        projects={projects}
        periods={usualPeriods(today)}
        errors={decided.ok ? {} : {
          [decided.error.field]: textOfKey(m, decided.error.code),
        }}
      />
      <p class="unit-links">
        <a href={`/user/create-triplog/by-hand?unit=${unit.id}`}>
          {m.journal.byHand.title}
        </a>
        <a href="/user/create-triplog/units">{m.journal.toDo.title}</a>
        <a href={`/user/edit-terminal/qr?unit=${unit.id}`}>
          {m.checkIn.qrTitle}
        </a>
        <a href={`/user/edit-terminal/odometer?unit=${unit.id}`}>
          {m.odometer.link}
        </a>
        <a href={`/user/edit-terminal/working-hours?unit=${unit.id}`}>
          {m.workingHours.link}
        </a>
        <a href={`/user/attest/certificate?unit=${unit.id}`}>
          {m.certificate.link}
        </a>
        <a href={`/user/tax-limits?subject=unit-${unit.id}`}>
          {m.taxLimits.link}
        </a>
      </p>
      {taxCounts && (
        <TaxBanners
          taxCounts={taxCounts}
          unitId={unit.id}
          language={c.get("language")}
        />
      )}
      {log && (
        <Trips
          log={log}
          query={`unit=${unit.id}&from=${days.from}&to=${days.to}`}
          filter={filter}
          names={{ purposes, projects }}
        />
      )}
    </>,
    page,
  );
});

function Trips(
  { log, query, filter, names }: {
    log: LogPage;
    /** Unit and days of the address. */
    query: string;
    filter: LogFilter;
    names: { purposes: string[]; projects: string[] };
  },
) {
  const m = useTexts();
  const whole = `/user/create-triplog?${query}`;
  const filtered = query + filterQuery(filter);
  const { trips, page, pages } = log;
  const linkTo = (page: number) =>
    `/user/create-triplog?${filtered}${page > 1 ? `&page=${page}` : ""}`;
  const back = linkTo(page);
  const pager = <LogPager page={page} pages={pages} linkTo={linkTo} />;
  return (
    <>
      <FilterNotice filter={filter} whole={whole} />
      <TripSums {...log} />
      {trips.length === 0 && <p class="empty">{m.trips.none}</p>}
      {trips.length > 0 && <ExportLinks query={filtered} />}
      {pager}
      <TripDays trips={trips} back={back} />
      {pager}
      {trips.length > 0 && <TripSelection back={back} {...names} />}
    </>
  );
}
