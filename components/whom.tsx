import {
  type Scope,
  scopeOf,
  SCOPES,
  type StatementQuery,
} from "../domain/statement/query.ts";
import { FieldError } from "./field.tsx";
import { useTexts } from "./texts.tsx";
import { Tick } from "./tick.tsx";

/** Most units that a page offers one by one. */
const OFFERED = 100;

type Named = readonly { id: number; name: string }[];

interface WhomProps {
  query: StatementQuery;
  units: Named;
  /** None where the units that the person sees belong to none. */
  departments: Named;
  /** None where the report is about units only. */
  drivers: Named;
  errors?: string[];
  /** A filter applies what is chosen, but for a scope of which nothing is chosen yet. */
  appliesOnChange?: boolean;
}

/** The choice of whom a report is about: all units, some, those of departments, or drivers. */
export function Whom(
  { query, units, departments, drivers, errors, appliesOnChange = false }:
    WhomProps,
) {
  const m = useTexts().statement;
  const chosen = scopeOf(query);
  const isOffered: Record<Scope, boolean> = {
    all: true,
    units: true,
    departments: departments.length > 0,
    drivers: drivers.length > 0,
  };
  const scopes = SCOPES.filter((scope) => isOffered[scope]);
  const applies = (scope: Scope) =>
    appliesOnChange && (scope === "all" || query[scope].length > 0);
  return (
    <>
      <fieldset class="statement-whom">
        <legend>{m.scope}</legend>
        <div class="statement-scopes">
          {scopes.map((scope) => (
            <div
              key={scope}
              data-submit-on-change={applies(scope) ? "" : undefined}
            >
              <Tick
                type="radio"
                name="scope"
                id={`scope-${scope}`}
                value={scope}
                checked={scope === chosen}
              >
                {m.scopes[scope]}
              </Tick>
            </div>
          ))}
        </div>
        <Choices
          scope="units"
          name="unit"
          appliesOnChange={appliesOnChange}
          all={units}
          chosen={query.units}
        />
        {scopes.includes("departments") && (
          <Choices
            scope="departments"
            name="department"
            appliesOnChange={appliesOnChange}
            all={departments}
            chosen={query.departments}
          />
        )}
        {scopes.includes("drivers") && (
          <Choices
            scope="drivers"
            name="driver"
            appliesOnChange={appliesOnChange}
            all={drivers}
            chosen={query.drivers}
          />
        )}
      </fieldset>
      <FieldError name="scope" errors={errors} />
    </>
  );
}

function Choices({ scope, name, appliesOnChange, all, chosen }: {
  scope: Exclude<Scope, "all">;
  name: string;
  appliesOnChange: boolean;
  all: Named;
  chosen: readonly string[];
}) {
  const m = useTexts().statement;
  const isChosen = ({ id }: { id: number }) => chosen.includes(String(id));
  const offered = [
    ...all.filter(isChosen),
    ...all.filter((one) => !isChosen(one)).slice(0, OFFERED),
  ];
  return (
    <div
      role="group"
      aria-label={m.choose[scope]}
      class={`statement-of-${scope}`}
      data-submit-on-change={appliesOnChange ? "" : undefined}
    >
      <div class="statement-choices">
        {offered.map((one) => (
          <Tick
            key={one.id}
            name={name}
            id={`${name}-${one.id}`}
            value={one.id}
            checked={isChosen(one)}
          >
            {one.name}
          </Tick>
        ))}
      </div>
      {offered.length < all.length && <p class="muted">{m.tooMany[scope]}</p>}
    </div>
  );
}
