import { Field } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { writtenDays } from "../trip/log/written-days.ts";
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

/**
 * Chooses the period and, in large accounts, units by name. On a phone the period is one line, which opens the rest as a
 * sheet (FLOW-05).
 */
export function PeriodForm(props: AttestPeriod) {
  const m = useTexts();
  const { days, usual, search, errors } = props;
  return (
    <>
      {/* Outside the form, which applies whatever changes in it. */}
      <input
        type="checkbox"
        id="filter-days"
        class="visually-hidden filter-open"
        checked={Object.keys(errors).length > 0}
        aria-label={m.attest.choosePeriod}
      />
      <div class="filter-head">
        <PeriodLine {...props} />
        <div class="filter-sheet">
          <form
            class="filter filter-period"
            method="get"
            action={ATTEST_PATH}
            data-submit-on-change
          >
            {(["from", "to"] as const).map((name) => (
              <Field
                key={name}
                name={name}
                type="date"
                label={m.trip[name]}
                value={days[name]}
                errors={errors[name]}
              />
            ))}
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
          </form>
          <nav class="periods">
            {USUAL.map((key) => (
              <a
                key={key}
                href={`${ATTEST_PATH}?${new URLSearchParams({
                  ...usual[key],
                })}`}
                aria-current={isSame(usual[key], days) ? "true" : undefined}
              >
                {m.trip[key]}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </>
  );
}

const USUAL = ["lastMonth", "thisMonth"] as const;

/** What is chosen, in one line that opens the sheet to choose anew. */
function PeriodLine({ days, usual, search }: AttestPeriod) {
  const m = useTexts();
  const written = writtenDays(days, useFormat());
  const named = USUAL.find((key) => isSame(usual[key], days));
  const details = [named && written, search.text].filter(Boolean).join(" · ");
  return (
    <label for="filter-days" class="filter-line">
      <Icon name="sliders" />
      <strong>{named ? m.trip[named] : written}</strong>
      {details && <span>{details}</span>}
    </label>
  );
}

function isSame(a: Days, b: Days): boolean {
  return a.from === b.from && a.to === b.to;
}
