import { Field } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { ATTEST_PATH } from "./paths.ts";

/** The period that a page shows, and how it is chosen. */
export interface AttestPeriod {
  days: Days;
  /** Periods that are one press away. */
  usual: Record<"lastMonth" | "thisMonth", Days>;
  /** Narrows the units when there are more than fit a page. */
  search: { text: string; isOffered: boolean };
  errors: Record<string, string[]>;
}

/** Chooses the period and, in large accounts, units by name. */
export function PeriodForm({ days, usual, search, errors }: AttestPeriod) {
  const m = useTexts();
  return (
    <form
      class="filter filter-period"
      method="get"
      action={ATTEST_PATH}
      data-submit-on-change
    >
      <Field
        name="from"
        type="date"
        label={m.trip.from}
        value={days.from}
        errors={errors.from}
      />
      <Field
        name="to"
        type="date"
        label={m.trip.to}
        value={days.to}
        errors={errors.to}
      />
      {search.isOffered && (
        <Field
          name="search"
          type="search"
          label={m.trip.toDo.search}
          value={search.text}
          errors={[]}
          maxLength={100}
          autocomplete="off"
        />
      )}
      <button type="submit" class="button">{m.show}</button>
      <nav class="periods scroll-box">
        {(["lastMonth", "thisMonth"] as const).map((key) => {
          const { from, to } = usual[key];
          return (
            <a
              key={key}
              href={`${ATTEST_PATH}?${new URLSearchParams({ from, to })}`}
              aria-current={from === days.from && to === days.to
                ? "true"
                : undefined}
            >
              {m.trip[key]}
            </a>
          );
        })}
      </nav>
    </form>
  );
}
