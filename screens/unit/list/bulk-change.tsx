import {
  BULK_TASKS,
  type BulkTaskName,
} from "../../../domain/unit/list/bulk.ts";
import { REPORT_FREQUENCIES } from "../../../domain/unit/report-frequency.ts";
import type { UnitFilter } from "../../../domain/unit/list/list.ts";
import { textOfKey } from "../../../locales/index.ts";
import { FieldError, FormError } from "../../../components/field.tsx";
import type { UnitChoices } from "../editor.tsx";
import { FilterFields } from "./table.tsx";
import { useTexts } from "../../../components/texts.tsx";

/** What was typed for a bulk task. */
export interface TypedTask {
  task: string;
  tag_ids: string[];
  department_id: string;
  project_id: string;
  report_frequency: string;
}

interface Selected {
  unitIds: readonly number[];
  all: boolean;
  filter: UnitFilter;
  names: readonly string[];
  /** Address of the list that they were chosen in. */
  back: string;
}

interface BulkProps {
  selected: Selected;
  typed: TypedTask;
  choices: UnitChoices;
  errors: Record<string, string[]>;
}

/** Names that are listed before the rest is only counted. */
const NAMES_SHOWN = 500;

/** Which change shall be made to the chosen units (UNIT-28). */
export function BulkForm(props: BulkProps) {
  const m = useTexts();
  const { selected, typed, choices, errors } = props;
  const x = m.units;
  const named = (name: "department_id" | "project_id") => {
    const names = name === "project_id"
      ? choices.projects
      : choices.departments;
    return (
      <div class="field">
        <label for={name}>{x.label[name]}</label>
        <select id={name} name={name}>
          <option value="">{x.bulk.none}</option>
          {names.map(({ id, name: text }) => (
            <option
              key={id}
              value={id}
              selected={String(id) === typed[name]}
            >
              {text}
            </option>
          ))}
        </select>
        <FieldError name={name} errors={errors[name]} />
      </div>
    );
  };
  return (
    <form class="card form narrow bulk-form" method="post" novalidate>
      <FormError errors={errors.form ?? errors.unit_ids} />
      <SelectedFields selected={selected} />
      <Names names={selected.names} />
      <fieldset class="plain">
        <legend>{x.bulk.task}</legend>
        {BULK_TASKS.map((task) => (
          <label class="check" key={task}>
            <input
              type="radio"
              name="task"
              value={task}
              checked={typed.task === task}
            />
            {x.bulk.tasks[task]}
          </label>
        ))}
        <FieldError name="task" errors={errors.task} />
      </fieldset>
      <fieldset class="choices">
        <legend>{x.label.tag_ids}</legend>
        {choices.tags.length === 0 && <p class="muted">{x.bulk.noTags}</p>}
        {choices.tags.map(({ id, name }) => (
          <label class="check" key={id}>
            <input
              type="checkbox"
              name="tag_ids"
              value={id}
              checked={typed.tag_ids.includes(String(id))}
            />
            {name}
          </label>
        ))}
        <FieldError name="tag_ids" errors={errors.tag_ids} />
      </fieldset>
      {named("department_id")}
      {named("project_id")}
      <div class="field">
        <label for="report_frequency">{x.label.report_frequency}</label>
        <select id="report_frequency" name="report_frequency">
          <option value="">{x.asUnit}</option>
          {REPORT_FREQUENCIES.map((one) => (
            <option
              key={one}
              value={one}
              selected={one === typed.report_frequency}
            >
              {x.frequency[one]}
            </option>
          ))}
        </select>
        <FieldError name="report_frequency" errors={errors.report_frequency} />
      </div>
      <div class="actions">
        <button type="submit" class="button">{x.bulk.go}</button>
        <a class="quiet-button outlined" href={selected.back}>{x.bulk.no}</a>
      </div>
    </form>
  );
}

/** Asks before the change is made; the answer sends all of it again. */
export function BulkQuestion(
  { selected, typed, task, value }: Omit<BulkProps, "errors"> & {
    task: BulkTaskName;
    /** What the task sets, in words. */
    value: string;
  },
) {
  const x = useTexts().units.bulk;
  return (
    <form class="card form narrow" method="post">
      <SelectedFields selected={selected} />
      <input type="hidden" name="task" value={typed.task} />
      {typed.tag_ids.map((id) => (
        <input key={id} type="hidden" name="tag_ids" value={id} />
      ))}
      {(["department_id", "project_id", "report_frequency"] as const).map((
        name,
      ) => <input key={name} type="hidden" name={name} value={typed[name]} />)}
      <input type="hidden" name="confirmed" value="1" />
      <p>
        <strong>
          {x.question(x.tasks[task], value, selected.names.length)}
        </strong>
      </p>
      <Names names={selected.names} />
      <div class="actions">
        <button type="submit" class="button">{x.yes}</button>
        <a class="quiet-button outlined" href={selected.back}>{x.no}</a>
      </div>
    </form>
  );
}

/** What came of it, unit by unit. */
export function BulkResult(
  { outcomes, back }: {
    outcomes: readonly { id: number; name: string; refused: string | null }[];
    /** Address of the list that the units were chosen in. */
    back: string;
  },
) {
  const m = useTexts();
  const x = m.units.bulk;
  const refused = outcomes.filter((one) => one.refused);
  const done = outcomes.filter((one) => !one.refused);
  return (
    <div class="bulk-result">
      {done.length > 0 && (
        <p class="banner banner-success" role="status">{x.done(done.length)}</p>
      )}
      {refused.length > 0 && (
        <p class="banner banner-error" role="alert">
          {x.refused(refused.length)}
        </p>
      )}
      <ul class="stack">
        {[...refused, ...done].slice(0, NAMES_SHOWN).map((one) => (
          <li key={one.id}>
            <strong>{one.name || one.id}</strong>{" "}
            <small>
              {one.refused ? textOfKey(m, one.refused) : x.changed}
            </small>
          </li>
        ))}
      </ul>
      {outcomes.length > NAMES_SHOWN && (
        <p class="muted">{x.andMore(outcomes.length - NAMES_SHOWN)}</p>
      )}
      <p>
        <a class="button" href={back}>{x.back}</a>
      </p>
    </div>
  );
}

function SelectedFields({ selected }: { selected: Selected }) {
  return (
    <>
      <FilterFields filter={selected.filter} />
      {selected.all
        ? <input type="hidden" name="all" value="1" />
        : selected.unitIds.map((id) => (
          <input key={id} type="hidden" name="unit" value={id} />
        ))}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const x = useTexts().units.bulk;
  const shown = names.slice(0, NAMES_SHOWN);
  return (
    <details class="bulk-names">
      <summary>{x.count(names.length)}</summary>
      <p>
        {shown.join(", ")}
        {names.length > shown.length &&
          ` ${x.andMore(names.length - shown.length)}`}
      </p>
    </details>
  );
}
