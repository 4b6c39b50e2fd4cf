import { useTexts } from "../../../components/texts.tsx";
import type { BulkTaskName } from "../../../domain/unit/list/bulk.ts";
import { type Selected, SelectedFields, SelectedNames } from "./selected.tsx";
import { TASK_FIELDS, type TypedTask } from "./typed.ts";

/** Asks before the change is made; the form sends everything again. */
export function BulkQuestion(
  { selected, typed, task, value }: {
    selected: Selected;
    typed: TypedTask;
    task: BulkTaskName;
    /** The value that the task sets, in words. */
    value: string;
  },
) {
  const x = useTexts().unit.bulk;
  return (
    <form class="card form narrow" method="post">
      <SelectedFields selected={selected} />
      <input type="hidden" name="task" value={typed.task} />
      {typed.tag_ids.map((id) => (
        <input key={id} type="hidden" name="tag_ids" value={id} />
      ))}
      {TASK_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      <input type="hidden" name="confirmed" value="1" />
      <p>
        <strong>
          {x.question(x.tasks[task], value, selected.names.length)}
        </strong>
      </p>
      <SelectedNames names={selected.names} />
      <div class="actions">
        <button type="submit" class="button">{x.yes}</button>
        <a class="quiet-button outlined" href={selected.back}>{x.no}</a>
      </div>
    </form>
  );
}
