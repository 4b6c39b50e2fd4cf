import type { LimitCount } from "../../domain/tax/count.ts";
import { type TaxCounts, warnings } from "../../domain/tax/counts.ts";
import type { Language } from "../../locales/index.ts";
import { Icon } from "../../components/icon.tsx";
import { taxYearText, usedText } from "./amounts.ts";
import { useTexts } from "../../components/texts.tsx";

interface TaxLimitsProps {
  language: Language;
  taxCounts: TaxCounts;
  /** As in "unit-3", with what each is called. */
  subject: string;
  subjects: { value: string; name: string }[];
  /** Tax years to choose from by the calendar year in which they begin. */
  year: string;
  years: { value: string; name: string }[];
}

/** How much of the tax offices' limits a unit or a driver has used up in a tax year. */
export function TaxLimits(props: TaxLimitsProps) {
  const m = useTexts();
  const { taxCounts: { counts }, language } = props;
  return (
    <div class="tax-limits">
      <Choice {...props} />
      {counts.length === 0 && <p class="empty">{m.taxLimits.none}</p>}
      {counts.map((count) => (
        <Limit key={count.limit.kind} count={count} language={language} />
      ))}
      {counts.length > 0 && (
        <p class="explanation">
          {`${m.taxLimits.otherIsPrivate} ${m.taxLimits.privateOnly}`}
        </p>
      )}
    </div>
  );
}

function Limit({ count, language }: { count: LimitCount; language: Language }) {
  const m = useTexts();
  const { limit, share, level } = count;
  const x = m.taxLimits;
  const used = usedText(count, m, language);
  return (
    <section class="card">
      <h2>{x.kind[limit.kind]}</h2>
      <p class="tax-used">
        <strong>{used}</strong>
        <span
          class={`badge tax-${
            limit.isGoal && level !== "below" ? "goal" : level
          }`}
        >
          {x.level[level]}
        </span>
      </p>
      <progress value={Math.min(1, share)} max={1} aria-label={used} />
      <p class="explanation">{x.effect[limit.country][limit.kind]}</p>
    </section>
  );
}

/** On the log of a unit: which limits it is near to, or past. */
export function TaxBanners(
  { taxCounts, unitId, language }: {
    language: Language;
    taxCounts: TaxCounts;
    unitId: number;
  },
) {
  const m = useTexts();
  const year = taxYearText(taxCounts.taxYear);
  const told = warnings(taxCounts);
  if (told.length === 0) return null;
  return (
    <div class="tax-banners">
      {told.map((count) => (
        <p
          key={count.limit.kind}
          class={count.limit.isGoal
            ? "banner banner-success"
            : count.isPassed
            ? "banner banner-error"
            : "banner banner-warning"}
        >
          <Icon name={count.limit.isGoal ? "check" : "alert"} />
          <span>
            {m.taxLimits.banner(
              m.taxLimits.kind[count.limit.kind],
              usedText(count, m, language),
              year,
            )}{" "}
            <a href={`/user/tax-limits?subject=unit-${unitId}`}>
              {m.taxLimits.link}
            </a>
          </span>
        </p>
      ))}
    </div>
  );
}

function Choice({ subject, subjects, year, years }: TaxLimitsProps) {
  const m = useTexts();
  return (
    <form
      class="filter filter-period"
      method="get"
      action="/user/tax-limits"
      data-submit-on-change
    >
      <Select
        name="subject"
        label={m.taxLimits.subject}
        options={subjects}
        chosen={subject}
      />
      <Select
        name="year"
        label={m.taxLimits.year}
        options={years}
        chosen={year}
      />
      <button type="submit" class="button">{m.show}</button>
    </form>
  );
}

function Select({ name, label, options, chosen }: {
  name: string;
  label: string;
  options: { value: string; name: string }[];
  chosen: string;
}) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select id={name} name={name}>
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            selected={option.value === chosen}
          >
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
