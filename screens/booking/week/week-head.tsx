import { SortArrow } from "../../../components/icon.tsx";
import { useTexts } from "../../../components/texts.tsx";
import {
  VEHICLE_SORTS,
  type WeekPageQuery,
} from "../../../domain/booking/week-query.ts";
import { weekAddress } from "../address.ts";
import { useDays } from "../dates.ts";
import type { WeekProps } from "./props.ts";

/** The headings: three that sort the vehicles, and the days. */
export function WeekHead({ query, days, now }: WeekProps) {
  const format = useDays();
  return (
    <thead>
      <tr>
        {VEHICLE_SORTS.map((sorts) => (
          <SortedHead key={sorts} query={query} sorts={sorts} />
        ))}
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            class="booking-day"
            aria-label={format.long(day)}
            aria-current={day === now.day ? "date" : undefined}
          >
            <span>{format.weekday(day)}</span>
            <strong>{format.number(day)}</strong>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A heading that sorts the vehicles, the other way when it is pressed again (BOOK-02). */
function SortedHead(
  { query, sorts }: {
    query: WeekPageQuery;
    sorts: WeekPageQuery["sort"];
  },
) {
  const m = useTexts();
  const text = m.booking.column[sorts];
  const isSorted = query.sort === sorts;
  const goesDown = isSorted && query.order === "asc";
  const order = goesDown ? "desc" : "asc";
  return (
    <th
      scope="col"
      class={`booking-${COLUMNS[sorts]}`}
      aria-sort={isSorted
        ? query.order === "asc" ? "ascending" : "descending"
        : undefined}
    >
      <a
        href={weekAddress({ ...query, sort: sorts, order, page: 1 })}
        title={goesDown ? m.unit.sortDown(text) : m.unit.sortUp(text)}
      >
        {text}
        {isSorted && <SortArrow isDescending={query.order === "desc"} />}
      </a>
    </th>
  );
}

const COLUMNS = {
  name: "name",
  registration_number: "number",
  model: "model",
} as const;
