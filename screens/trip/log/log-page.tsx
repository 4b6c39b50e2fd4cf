import { can } from "../../../domain/access/can.ts";
import { Empty } from "../../../components/sections.tsx";
import { LockNote } from "../../../components/lock-note.tsx";
import { findLock } from "../../../db/lock/locks.ts";
import { ADD_UNIT_PATH } from "../../unit/paths.ts";
import { FormError } from "../../../components/field.tsx";
import { readReportQuality } from "../../../db/position/quality.ts";
import {
  listSuggestions,
  type NamedSuggestion,
} from "../../../db/suggestion/suggestions.ts";
import { type LogPage, readLogPage } from "../../../db/trip/log.ts";
import { listUsualPurposes } from "../../../db/trip/usual/purposes.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import {
  filterQuery,
  type LogFilter,
  readLogFilter,
  WHOLE_LOG,
} from "../../../domain/trip/log/log-filter.ts";
import {
  type Days,
  decideDays,
  usualPeriods,
  wrongDays,
} from "../../../domain/trip/log/log-query.ts";
import type { Ask } from "../../../http/ask.ts";
import { keepFilter, keptFilter } from "../../unit/kept-filter.ts";
import { noticeOf } from "../../../http/local-path.ts";
import { textOfKey } from "../../../locales/index.ts";
import { TaxBanners } from "../../tax/banners.tsx";
import { taxCountsOf } from "../../tax/counts.ts";
import { unitLabel } from "../../../domain/unit/unit-with-plate.ts";
import type { OfferedUnit } from "../../unit/unit-field.tsx";
import { chooseUnit } from "../../unit/choose-unit.ts";
import { tripNames } from "../choices.ts";
import { LOG } from "../paths.ts";
import { TripDays } from "./days.tsx";
import { OFFERED } from "./row-words.tsx";
import { LogActions } from "./log-actions.tsx";
import { FilterNotice, TripLogFilter } from "./filter.tsx";
import {
  type AwaitedReport,
  findAwaited,
  findNextUnit,
  nextLink,
  type NextUnit,
  NothingLeft,
  NoTrips,
} from "./nothing-left.tsx";
import { LogPager } from "./pager.tsx";
import { readLogUntil } from "./past-months.ts";
import {
  hidesSums,
  readRefused,
  type RefusedPurpose,
  withBegun,
} from "./refused-purpose.ts";
import { ReportNotice } from "./report-notice.tsx";
import { TripSelection } from "./selection.tsx";
import { writtenDays } from "./written-days.ts";
import { LogProgress, TripSums } from "./sums.tsx";

/** The trip log of a unit and a period, the newest trip first, with sums per type. */
export async function logPage(ask: Ask) {
  const { c, texts: m } = ask;
  const page = { title: m.pages.tripLog, current: LOG, style: "trip" };
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  const asked = askedDays(ask);
  const decided = decideDays(asked, today);
  const readable = readLogFilter(c.req.query());
  const filter = readable.ok ? withBegun(ask, readable.value) : WHOLE_LOG;
  const until = decided.ok
    ? periodOfDays(decided.value.from, decided.value.to, ask.timeZone).until
    : ask.now.getTime();
  const { unit, offered, parts } = await readLogUntil(ask, until, async () => {
    const choice = await chooseUnit(ask);
    const parts = choice.unit &&
      await readParts(ask, choice.unit.id, {
        days: decided.ok && readable.ok ? decided.value : null,
        filter,
      });
    return { ...choice, parts };
  });
  if (!unit || !parts) {
    const isWanted = offered.length > 0 || ask.query("unit");
    c.status(isWanted ? 404 : 200);
    const text = isWanted ? textOfKey(m, "UnitNotFound") : m.trip.noUnits;
    const mayAdd = !isWanted && can(ask.actor, "administerUnits");
    const add = { href: ADD_UNIT_PATH, text: m.pages.addUnit };
    const others = { href: LOG, text: m.unit.toOwnUnits, isMain: true };
    return ask.render(
      <Empty
        icon="journal"
        next={isWanted ? offered.length > 0 && others : mayAdd && add}
      >
        {text}
      </Empty>,
      page,
    );
  }
  const days: Days = decided.ok
    ? decided.value
    : { from: asked.from ?? "", to: asked.to ?? "" };
  if (decided.ok) keepChoice(ask, unit.id, decided.value);
  const { log, quality, taxCounts, names, usual } = parts;
  if (!decided.ok || !readable.ok) c.status(422);
  return ask.render(
    <>
      <FormError
        errors={readable.ok
          ? noticeOf(ask.query("notice"))
          : [readable.error.code]}
      />
      {decided.ok && (
        <span
          data-kept-about={aboutLog(ask, unit, decided.value)}
          hidden
        />
      )}
      <TripLogFilter
        units={offered}
        unitId={unit.id}
        days={days}
        filter={filter}
        projects={names.projects}
        isEmpty={!log || log.count === 0}
        periods={usualPeriods(today)}
        errors={decided.ok ? {} : wrongDays(decided.error, asked)}
      >
        <LogActions
          unitId={unit.id}
          exports={log && log.trips.length > 0
            ? queryOf(unit.id, days) + filterQuery(filter)
            : null}
        />
      </TripLogFilter>
      {parts.lock && <LockNote {...parts.lock} />}
      {taxCounts && <TaxBanners taxCounts={taxCounts} unitId={unit.id} />}
      {quality && <ReportNotice quality={quality} />}
      {log && (
        <Trips
          log={log}
          next={parts.next && nextLink(parts.next, days, filter)}
          awaited={parts.awaited}
          query={queryOf(unit.id, days)}
          filter={filter}
          names={names}
          usual={usual}
          userId={ask.actor.userId}
          now={ask.now}
          suggestions={parts.suggestions}
          refused={readRefused(ask)}
        />
      )}
    </>,
    page,
  );
}

/** Gives the days in the address, or else those that the person chose last. */
function askedDays(ask: Ask): Partial<Days> {
  const asked = { from: ask.query("from"), to: ask.query("to") };
  return asked.from || asked.to ? asked : keptFilter(ask);
}

/** Keeps what the address names. */
function keepChoice(ask: Ask, unitId: number, days: Days): void {
  if (!ask.query("unit") && !ask.query("from") && !ask.query("to")) return;
  keepFilter(ask, { unit: String(unitId), days });
}

/** Reads what the page shows of a unit; without days only what does not belong to any. */
async function readParts(
  ask: Ask,
  unitId: number,
  { days, filter }: { days: Days | null; filter: LogFilter },
) {
  const { db, actor, timeZone } = ask;
  const wish = { unitId, timeZone, filter, page: ask.pageNumber };
  const period = days && periodOfDays(days.from, days.to, timeZone);
  const [shown, lock, quality, taxCounts, names, usual] = await Promise.all([
    readShown(ask, days && { ...wish, days }),
    findLock(db, actor, unitId),
    period && readReportQuality(db, actor, unitId, period),
    taxCountsOf(ask, { unitId }, dayOf(ask.now.getTime(), timeZone)),
    tripNames(db, actor),
    // Trips that lack a purpose have none to offer.
    filter.toDo === "purpose"
      ? listUsualPurposes(db, actor, { unitId, limit: OFFERED })
      : [],
  ]);
  return { ...shown, lock, quality, taxCounts, names, usual };
}

/** Reads a page of the log with what is suggested for its trips. */
async function readShown(
  ask: Ask,
  wish: Required<Parameters<typeof readLogPage>[2]> | null,
) {
  const { db, actor } = ask;
  const log = wish && await readLogPage(db, actor, wish);
  const next = log && wish && log.count === 0
    ? await findNextUnit(db, actor, wish)
    : null;
  const awaited = log?.trips.length === 0
    ? await findAwaited(ask, wish!)
    : null;
  const ids = log?.trips.filter(({ attested, masked }) => !attested && !masked)
    .map(({ id }) => id) ?? [];
  const suggestions = await listSuggestions(db, actor, { ids });
  return { log, next, awaited, suggestions };
}

/** The unit and the days as a part of an address. */
function queryOf(unitId: number, { from, to }: Days): string {
  return `unit=${unitId}&from=${from}&to=${to}`;
}

/** Says of which unit and days the log is, for the page that is kept offline (NET-05). */
function aboutLog(
  { format }: Ask,
  { name, registrationNumber }: OfferedUnit,
  days: Days,
): string {
  const unit = unitLabel(name, registrationNumber);
  return `${unit}, ${writtenDays(days, format)}`;
}

function Trips(
  { log, next, awaited, query, filter, names, usual, userId, now, ...rows }: {
    log: LogPage;
    awaited: AwaitedReport | null;
    next: NextUnit | null;
    /** The unit and the days in the address. */
    query: string;
    filter: LogFilter;
    names: { purposes: string[]; projects: string[] };
    /** What the unit was used for most often, where no trip of the page says it. */
    usual: readonly string[];
    userId: number;
    now: Date;
    suggestions: readonly NamedSuggestion[];
    refused: RefusedPurpose | null;
  },
) {
  const filtered = query + filterQuery(filter);
  const { trips, transported, page, pages } = log;
  const linkTo = (page: number) =>
    `${LOG}?${filtered}${page > 1 ? `&page=${page}` : ""}`;
  const back = hidesSums(filter)
    ? `${linkTo(page)}&since=${filter.since ?? log.lastChange}`
    : linkTo(page);
  const pager = <LogPager page={page} pages={pages} linkTo={linkTo} />;
  return (
    <>
      <div class="log-sums" data-saved-counts>
        <FilterNotice
          filter={filter}
          count={log.count}
          whole={`${LOG}?${query}`}
        />
        {!hidesSums(filter) && <TripSums {...log} />}
        {filter.toDo === null && (
          <LogProgress
            {...log}
            linkTo={(toDo) => `${LOG}?${filtered}&todo=${toDo}`}
          />
        )}
      </div>
      {filter.toDo && log.count === 0 && (
        <NothingLeft toDo={filter.toDo} next={next} />
      )}
      {!filter.toDo && trips.length === 0 && (
        <NoTrips awaited={awaited} query={query} />
      )}
      {pager}
      <TripDays
        {...{ trips, transported, now, back, userId, ...rows }}
        isWhole={!hidesSums(filter)}
        purposes={[...usual, ...names.purposes]}
      />
      {pager}
      {trips.length > 0 && <TripSelection back={back} {...names} />}
    </>
  );
}
