import { Field } from "../../components/field.tsx";
import { FilterSheet } from "../../components/list/filter-sheet.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { type Days, isSameDays } from "../../domain/trip/log/log-query.ts";
import { writtenDays } from "../trip/log/written-days.ts";
import { ATTEST_HISTORY_PATH, ATTEST_PATH } from "./paths.ts";

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
export function PeriodForm(props: AttestPeriod) {
  const m = useTexts();
  const { days, usual, search, errors } = props;
  return (
    <FilterSheet
      label={m.attest.choosePeriod}
      isOpen={Object.keys(errors).length > 0}
      line={<Chosen {...props} />}
      links={USUAL.map((key) => ({
        href: `${ATTEST_PATH}?${new URLSearchParams({ ...usual[key] })}`,
        text: m.trip[key],
        isChosen: isSameDays(usual[key], days),
      }))}
      beside={
        <a
          class="quiet-button outlined attest-to-history"
          href={ATTEST_HISTORY_PATH}
        >
          {m.attest.toHistory}
        </a>
      }
    >
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
    </FilterSheet>
  );
}

const USUAL = ["lastMonth", "thisMonth"] as const;

/** What is chosen, in few words. */
function Chosen({ days, usual, search }: AttestPeriod) {
  const m = useTexts();
  const written = writtenDays(days, useFormat());
  const named = USUAL.find((key) => isSameDays(usual[key], days));
  const details = [named && written, search.text].filter(Boolean).join(" · ");
  return (
    <>
      <strong>{named ? m.trip[named] : written}</strong>
      {details && <span>{details}</span>}
    </>
  );
}
