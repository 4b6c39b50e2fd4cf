import { ChoiceField } from "../../../components/choice-field.tsx";
import { FieldError, FormError } from "../../../components/field.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import { BULK_TASKS } from "../../../domain/unit/list/bulk.ts";
import { frequencyOptions, nameOptions, type UnitChoices } from "../choices.ts";
import { TagChoices } from "../tag-choices.tsx";
import { type Selected, SelectedFields, SelectedNames } from "./selected.tsx";
import type { TASK_FIELDS, TypedTask } from "./typed.ts";

interface BulkFormProps {
  selected: Selected;
  typed: TypedTask;
  choices: UnitChoices;
  errors: Record<string, string[]>;
}

/** Asks which change to make to the chosen units (UNIT-28). */
export function BulkForm(props: BulkFormProps) {
  const m = useTexts();
  const { selected, typed, choices, errors } = props;
  const x = m.unit;
  const choice = (name: typeof TASK_FIELDS[number]) => ({
    name,
    label: name === "feature_profile_id"
      ? x.bulk.featureProfile
      : x.label[name],
    value: typed[name],
    errors: errors[name],
  });
  return (
    <form class="card form narrow bulk-form" method="post" novalidate>
      <FormError errors={errors.form ?? errors.unit_ids} />
      <SelectedFields selected={selected} />
      <SelectedNames names={selected.names} />
      <Tasks {...props} />
      <TagChoices
        tags={choices.tags}
        ticked={typed.tag_ids}
        errors={errors.tag_ids}
      />
      <ChoiceField
        {...choice("department_id")}
        options={nameOptions(x.bulk.none, choices.departments)}
      />
      <ChoiceField
        {...choice("project_id")}
        options={nameOptions(x.bulk.none, choices.projects)}
      />
      <ChoiceField
        {...choice("report_frequency")}
        options={frequencyOptions(m)}
      />
      <ChoiceField
        {...choice("feature_profile_id")}
        options={nameOptions(x.bulk.none, choices.profiles)}
      />
      <SaveBar>
        <button type="submit" class="button">{x.bulk.go}</button>
        <a class="quiet-button outlined" href={selected.back}>{x.bulk.no}</a>
      </SaveBar>
    </form>
  );
}

function Tasks({ typed, errors }: BulkFormProps) {
  const x = useTexts().unit.bulk;
  return (
    <fieldset class="plain">
      <legend>{x.task}</legend>
      {BULK_TASKS.map((task) => (
        <Tick
          key={task}
          type="radio"
          name="task"
          value={task}
          checked={typed.task === task}
        >
          {x.tasks[task]}
        </Tick>
      ))}
      <FieldError name="task" errors={errors.task} />
    </fieldset>
  );
}
