import { Empty } from "../../components/sections.tsx";
import { TAX_LIMITS_PATH } from "./paths.ts";
import { ChoiceField, type Option } from "../../components/choice-field.tsx";
import { useFormat, useLanguage, useTexts } from "../../components/texts.tsx";
import type { ForecastInMoney } from "../../db/forecast/forecasts.ts";
import type { SubjectForecast } from "../../db/forecast/subject.ts";
import type { LimitCount } from "../../domain/tax/count.ts";
import {
  countedCars,
  type CountedFor,
  type TaxCounts,
} from "../../domain/tax/counts.ts";
import { statementPath } from "../statement/paths.ts";
import { BarLegend } from "./forecast-bar.tsx";
import { LimitForecast } from "./forecast.tsx";
import { noonOf } from "../../domain/time.ts";
import { usedText } from "./amounts.ts";
import { LevelBadge } from "./level-badge.tsx";

interface TaxLimitsProps {
  taxCounts: TaxCounts;
  /** Null before the subject came into the account. */
  forecast: SubjectForecast | null;
  /** As in "unit-3", with its name. */
  subject: string;
  subjects: readonly Option[];
  /** Tax years to choose from by the calendar year in which they begin. */
  year: string;
  years: readonly Option[];
}

/** How much of the tax limits a unit or a driver has used in a tax year. */
export function TaxLimits(props: TaxLimitsProps) {
  const m = useTexts();
  const { taxCounts, forecast } = props;
  const format = useFormat();
  const { counts, countedFor, isAlone, taxYear } = taxCounts;
  return (
    <div class="tax-limits">
      <SubjectForm {...props} />
      {forecast && counts.length > 0 && <BarLegend />}
      {counts.length === 0 && <Empty icon="chart">{m.tax.none}</Empty>}
      {counts.map((count, i) => (
        <Limit
          key={count.limit.kind}
          count={count}
          forecast={forecast?.limits[i]}
          yearEnd={taxYear.to}
          countedFor={count.limit.kind === "business" ? countedFor : null}
        />
      ))}
      {counts.length > 0 && (
        <p class="explanation">
          {`${m.tax.otherIsPrivate} ${m.tax.privateOnly}`} {forecast &&
            m.forecast.pace(format.shortDay(noonOf(forecast.asOf)))}{" "}
          {isAlone && `${m.forecast.notes.vehicleAlone} `}
          <a href={statementPath("year-forecast")}>
            {m.statement.titles["year-forecast"]}
          </a>
        </p>
      )}
    </div>
  );
}

function Limit(
  { count, countedFor, forecast, yearEnd }: {
    count: LimitCount;
    countedFor: CountedFor | null;
    forecast?: ForecastInMoney;
    yearEnd: string;
  },
) {
  const m = useTexts();
  const language = useLanguage();
  const { limit, share } = count;
  const x = m.tax;
  const used = usedText(count, m, language);
  return (
    <section class="card">
      <h2>{x.kind[limit.kind]}</h2>
      <p class="tax-used">
        <strong>{used}</strong>
        <LevelBadge count={count} />
      </p>
      {countedFor && (
        <p>{x.countedFor(countedFor.holder, countedCars(countedFor))}</p>
      )}
      {forecast
        ? <LimitForecast forecast={forecast} yearEnd={yearEnd} />
        : <progress value={Math.min(1, share)} max={1} aria-label={used} />}
      <p class="explanation">{x.effect[limit.country][limit.kind]}</p>
    </section>
  );
}

/** Chooses between the overview, a unit and a driver; of the latter two also the tax year. */
export function SubjectForm(
  { subject, subjects, year, years }:
    & Pick<TaxLimitsProps, "subject" | "subjects">
    & Partial<Pick<TaxLimitsProps, "year" | "years">>,
) {
  const m = useTexts();
  return (
    <form
      class="filter filter-period"
      method="get"
      action={TAX_LIMITS_PATH}
      data-submit-on-change
    >
      <ChoiceField
        name="subject"
        label={m.tax.subject}
        options={[{ value: "", text: m.tax.allUnits }, ...subjects]}
        value={subject}
      />
      {years && year && (
        <ChoiceField
          name="year"
          label={m.tax.year}
          options={years}
          value={year}
        />
      )}
      <button type="submit" class="button">{m.show}</button>
    </form>
  );
}
