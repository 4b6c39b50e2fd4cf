import { Field, FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import {
  type StatementId,
  STATEMENTS,
} from "../../documents/statement/statements.ts";
import { type Scope, scopeOf, SCOPES } from "../../domain/statement/query.ts";
import type { StatementChoice } from "./asked.ts";

/** Most units that the page offers one by one. */
const OFFERED = 100;

interface FilterProps {
  id: StatementId;
  choice: StatementChoice;
}

/** Whom and which days a report is about. */
export function StatementFilter({ id, choice }: FilterProps) {
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
      <Whom id={id} choice={choice} />
      <FieldError name="scope" errors={errorsOf("scope")} />
      <div class="actions">
        <button type="submit" class="button button-primary">{m.show}</button>
      </div>
    </form>
  );
}

function Whom({ id, choice }: FilterProps) {
  const m = useTexts().statement;
  const { query, units, departments, drivers } = choice;
  const chosen = scopeOf(query);
  const isOffered: Record<Scope, boolean> = {
    all: true,
    units: true,
    departments: departments.length > 0,
    drivers: STATEMENTS[id].subjects.includes("drivers"),
  };
  const scopes = SCOPES.filter((scope) => isOffered[scope]);
  return (
    <fieldset class="statement-whom">
      <legend>{m.scope}</legend>
      <div class="statement-scopes">
        {scopes.map((scope) => (
          <Tick
            key={scope}
            type="radio"
            name="scope"
            value={scope}
            checked={scope === chosen}
          >
            {m.scopes[scope]}
          </Tick>
        ))}
      </div>
      <Choices
        scope="units"
        name="unit"
        isOpen={chosen === "units"}
        all={units}
        chosen={query.units}
      />
      {scopes.includes("departments") && (
        <Choices
          scope="departments"
          name="department"
          isOpen={chosen === "departments"}
          all={departments}
          chosen={query.departments}
        />
      )}
      {scopes.includes("drivers") && (
        <Choices
          scope="drivers"
          name="driver"
          isOpen={chosen === "drivers"}
          all={drivers}
          chosen={query.drivers}
        />
      )}
    </fieldset>
  );
}

function Choices({ scope, name, isOpen, all, chosen }: {
  scope: Exclude<Scope, "all">;
  name: string;
  isOpen: boolean;
  all: readonly { id: number; name: string }[];
  chosen: readonly string[];
}) {
  const m = useTexts().statement;
  const isChosen = ({ id }: { id: number }) => chosen.includes(String(id));
  const offered = [
    ...all.filter(isChosen),
    ...all.filter((one) => !isChosen(one)).slice(0, OFFERED),
  ];
  return (
    <details open={isOpen}>
      <summary>{m.choose[scope]}</summary>
      <div class="statement-choices">
        {offered.map((one) => (
          <Tick
            key={one.id}
            name={name}
            value={one.id}
            checked={isChosen(one)}
          >
            {one.name}
          </Tick>
        ))}
      </div>
      {offered.length < all.length && <p class="muted">{m.tooMany[scope]}</p>}
    </details>
  );
}
