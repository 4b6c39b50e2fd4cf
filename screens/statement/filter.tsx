import { Field } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Whom } from "../../components/whom.tsx";
import type { StatementChoice } from "../../documents/statement/choice.ts";

/** Whom and which days a report is about. */
export function StatementFilter({ choice }: { choice: StatementChoice }) {
  const m = useTexts();
  const { query, asked } = choice;
  const error = asked.ok ? null : asked.error;
  const errorsOf = (field: string) =>
    error?.field === field ? [error.code] : undefined;
  const days = asked.ok ? asked.value.days : query;
  const day = (name: "from" | "to") => (
    <Field
      name={name}
      type="date"
      label={m.statement[name]}
      value={days[name]}
      errors={errorsOf(name)}
    />
  );
  return (
    <form class="statement-filter card" method="get">
      <div class="filter filter-period">
        {day("from")}
        {day("to")}
      </div>
      <Whom {...choice} errors={errorsOf("scope")} />
      <div class="actions">
        <button type="submit" class="button button-primary">{m.show}</button>
      </div>
    </form>
  );
}
