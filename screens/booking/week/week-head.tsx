import { SortedHead } from "../../../components/list/sorted-head.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { VEHICLE_SORTS } from "../../../domain/booking/week-query.ts";
import { weekAddress } from "../address.ts";
import { useDays } from "../dates.ts";
import type { WeekProps } from "./props.ts";

/** The headings: three that sort the vehicles, and the days. */
export function WeekHead({ query, days, now }: WeekProps) {
  const m = useTexts();
  const format = useDays();
  return (
    <thead>
      <tr>
        {VEHICLE_SORTS.map((sorts) => (
          <SortedHead
            key={sorts}
            class={`booking-${COLUMNS[sorts]}`}
            text={m.booking.column[sorts]}
            order={query.sort === sorts ? query.order : null}
            linkTo={(order) =>
              weekAddress({ ...query, sort: sorts, order, page: 1 })}
          />
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

const COLUMNS = {
  name: "name",
  registration_number: "number",
  model: "model",
} as const;
