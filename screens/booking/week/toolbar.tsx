import { Icon } from "../../../components/icon.tsx";
import { Menu } from "../../../components/list/menu.tsx";
import { SearchForm } from "../../../components/list/search-form.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { mondayOf } from "../../../domain/booking/calendar.ts";
import {
  VEHICLE_SEARCH_MAX,
  VEHICLE_SORTS,
} from "../../../domain/booking/week-query.ts";
import { addDays } from "../../../domain/time.ts";
import { weekAddress, withQuery } from "../address.ts";
import { useDays } from "../dates.ts";
import {
  APPROVALS_PATH,
  CALENDARS_PATH,
  NEW_BOOKING_PATH,
  OWN_BOOKINGS_PATH,
} from "../paths.ts";
import type { WeekProps } from "./props.ts";

/** The week's name with the ways to others, the search, and the ways to the own bookings and to a new one. */
export function WeekToolbar(props: WeekProps) {
  const t = useTexts().booking;
  const { query, now } = props;
  const add = withQuery(NEW_BOOKING_PATH, {
    day: query.day < now.day ? now.day : query.day,
    back: weekAddress(query),
  });
  return (
    <>
      <div class="booking-top">
        <WeekChoice {...props} />
        <div class="booking-actions">
          <MoreWays {...props} />
          <OwnBookings {...props} />
          <a class="button main-action" href={add} data-dialog="refresh">
            <Icon name="plus" />
            {t.add}
          </a>
        </div>
      </div>
      <SearchForm
        class="booking-search"
        label={t.search}
        labelHidden
        search={query.search}
        maxLength={VEHICLE_SEARCH_MAX}
        sheet={{
          chosen: query.search || t.allVehicles,
          about: `${t.sortedBy}: ${t.column[query.sort]}`,
          links: VEHICLE_SORTS.map((sort) => ({
            href: sortAddress(query, sort),
            text: `${t.sortedBy}: ${t.column[sort]}`,
            isChosen: query.sort === sort,
          })),
          beside: <MoreWays {...props} isPhone />,
        }}
      >
        <input type="hidden" name="day" value={query.day} />
        <input type="hidden" name="sort" value={query.sort} />
        <input type="hidden" name="order" value={query.order} />
      </SearchForm>
    </>
  );
}

/** The ways to what waits for approval and to calendars, and on a phone to the own bookings. */
function MoreWays(props: WeekProps & { isPhone?: boolean }) {
  const m = useTexts();
  const t = m.booking;
  const { waiting, isPhone } = props;
  const badge = waiting
    ? <span class="badge booking-count">{waiting}</span>
    : null;
  return (
    <Menu label={<>{t.moreWays}{badge}</>} end={isPhone}>
      {waiting !== null && (
        <a class="quiet-button outlined" href={APPROVALS_PATH}>
          <Icon name="clock" />
          {t.approvals.link}
          {badge}
        </a>
      )}
      <a class="quiet-button outlined" href={CALENDARS_PATH}>
        <Icon name="calendar" />
        {m.calendar.title}
      </a>
      {isPhone && <OwnBookings {...props} />}
    </Menu>
  );
}

/** The way to the own bookings. */
function OwnBookings({ query }: WeekProps) {
  const t = useTexts().booking;
  return (
    <a
      class="quiet-button outlined"
      href={withQuery(OWN_BOOKINGS_PATH, {
        month: query.day.slice(0, 7),
        back: weekAddress(query),
      })}
      data-dialog="refresh"
    >
      <Icon name="person" />
      {t.mine}
    </a>
  );
}

/** Gives the week sorted by a column, or by the same one the other way round. */
function sortAddress(
  query: WeekProps["query"],
  sort: typeof VEHICLE_SORTS[number],
): string {
  const isTurned = query.sort === sort && query.order === "asc";
  return weekAddress({
    ...query,
    sort,
    order: isTurned ? "desc" : "asc",
    page: 1,
  });
}

/** Previous and next week, today, and a date picker that jumps to the week of the picked day (BOOK-01, BOOK-03). */
function WeekChoice({ query, days, now, firstDay }: WeekProps) {
  const t = useTexts().booking;
  const format = useDays();
  const [monday, sunday] = [days[0]!, days.at(-1)!];
  // A phone shows one day: that of another week is its Monday, that of this week today.
  const toWeek = (day: string) =>
    weekAddress({ ...query, day: day === mondayOf(now.day) ? "" : day });
  const { weekOfYear } = Temporal.PlainDate.from(monday);
  return (
    <div class="booking-weeks">
      {monday > firstDay
        ? (
          <a
            class="icon-button outlined"
            href={toWeek(addDays(monday, -7))}
            rel="prev"
            aria-label={t.previousWeek}
          >
            <Icon name="back" />
          </a>
        )
        : (
          <span class="icon-button outlined booking-stop" aria-hidden="true">
            <Icon name="back" />
          </span>
        )}
      <a
        class="icon-button outlined"
        href={toWeek(addDays(monday, 7))}
        rel="next"
        aria-label={t.nextWeek}
      >
        <Icon name="forward" />
      </a>
      <h2 data-kept-about={format.range(monday, sunday)}>
        {format.range(monday, sunday)}
        <small class="muted">{t.week(weekOfYear!)}</small>
      </h2>
      {monday !== mondayOf(now.day) && (
        <a
          class="quiet-button outlined"
          href={weekAddress({
            ...query,
            day: "",
          })}
        >
          {t.today}
        </a>
      )}
      <form class="booking-picker" method="get" data-submit-on-change>
        <label class="visually-hidden" for="day">{t.pickDay}</label>
        <input
          type="date"
          id="day"
          name="day"
          value={query.day}
          min={firstDay}
          required
        />
        <input type="hidden" name="search" value={query.search} />
        <input type="hidden" name="sort" value={query.sort} />
        <input type="hidden" name="order" value={query.order} />
        <button type="submit" class="quiet-button outlined booking-go">
          {t.go}
        </button>
      </form>
    </div>
  );
}
