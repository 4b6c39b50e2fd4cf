import { TAX_LIMITS_PATH } from "./paths.ts";
import { ChoiceField, type Option } from "../../components/choice-field.tsx";
import { useLanguage, useTexts } from "../../components/texts.tsx";
import type { LimitCount } from "../../domain/tax/count.ts";
import { usedText } from "./amounts.ts";

interface TaxLimitsProps {
  counts: readonly LimitCount[];
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
  const { counts } = props;
  return (
    <div class="tax-limits">
      <SubjectForm {...props} />
      {counts.length === 0 && <p class="empty">{m.tax.none}</p>}
      {counts.map((count) => <Limit key={count.limit.kind} count={count} />)}
      {counts.length > 0 && (
        <p class="explanation">
          {`${m.tax.otherIsPrivate} ${m.tax.privateOnly}`}
        </p>
      )}
    </div>
  );
}

function Limit({ count }: { count: LimitCount }) {
  const m = useTexts();
  const language = useLanguage();
  const { limit, share, level } = count;
  const x = m.tax;
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

function SubjectForm({ subject, subjects, year, years }: TaxLimitsProps) {
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
        options={subjects}
        value={subject}
      />
      <ChoiceField
        name="year"
        label={m.tax.year}
        options={years}
        value={year}
      />
      <button type="submit" class="button">{m.show}</button>
    </form>
  );
}
