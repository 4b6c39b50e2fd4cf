import type { Context } from "hono";
import type { BodyData } from "hono/utils/body";
import { createRoute } from "honox/factory";
import {
  BulkForm,
  BulkQuestion,
  BulkResult,
  type TypedTask,
} from "../../../screens/unit/list/bulk-change.tsx";
import { changeUnits, findSelected } from "../../../db/unit/bulk-changes.ts";
import { can } from "../../../domain/access/can.ts";
import type { BulkTask } from "../../../domain/unit/list/bulk.ts";
import {
  BulkTaskRequest,
  UnitSelection,
} from "../../../domain/unit/list/bulk-request.ts";
import { textOfKey } from "../../../locales/index.ts";
import { userOf } from "../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../http/envelope.ts";
import { unitErrorAnswer } from "../../../screens/unit/errors.ts";
import { listAddress } from "../../../screens/unit/list/address.ts";
import { unitChoices, UNITS_PATH } from "../../../screens/unit/page.tsx";

const NOTHING: TypedTask = {
  task: "",
  tag_ids: [],
  department_id: "",
  project_id: "",
  report_frequency: "",
};

/** Asks what shall change of the units that were ticked in the list (UNIT-28). */
export default createRoute(async (c) => {
  const query: BodyData<{ all: true }> = {
    ...c.req.query(),
    unit: c.req.queries("unit") ?? [],
  };
  return await bulkPage(c, selectionOf(query), NOTHING);
});

/** Asks whether it shall be done, and on yes does it and says what came of each unit. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody({ all: true });
  const selection = selectionOf(form);
  const typed: TypedTask = {
    task: String(form.task ?? ""),
    tag_ids: [form.tag_ids ?? []].flat().map(String),
    department_id: String(form.department_id ?? ""),
    project_id: String(form.project_id ?? ""),
    report_frequency: String(form.report_frequency ?? ""),
  };
  const task = BulkTaskRequest.safeParse(typed);
  if (!task.success || !selection.success) {
    const errors = task.error ? fieldErrors(task.error) : {};
    return await bulkPage(c, selection, typed, errors);
  }
  if (!form.confirmed) {
    return await bulkPage(c, selection, typed, {}, task.data);
  }
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const done = await changeUnits(db, actor, selection.data, task.data, now());
  if (done.ok) {
    const back = listAddress(UNITS_PATH, selection.data.filter);
    return render(
      c,
      <BulkResult outcomes={done.value} back={back} />,
    );
  }
  const { field, key } = unitErrorAnswer(done.error);
  return await bulkPage(c, selection, typed, { [field]: [key] });
});

type Selection = ReturnType<typeof selectionOf>;

function selectionOf(form: BodyData<{ all: true }>) {
  return UnitSelection.safeParse({
    unit_ids: [form.unit ?? []].flat(),
    all: form.all === "1",
    filter: form,
  });
}

/** The form of the task, or with a task the question before it. */
async function bulkPage(
  c: Context,
  selection: Selection,
  typed: TypedTask,
  errors: FieldErrors = {},
  task?: BulkTask,
) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  if (!can(actor, "administerUnits")) {
    c.status(403);
    const text = textOfKey(m, "OnlyAdministrators");
    return render(c, <p class="empty">{text}</p>);
  }
  const units = selection.success
    ? await findSelected(db, actor, selection.data)
    : [];
  if (!selection.success || units.length === 0) {
    c.status(422);
    return render(
      c,
      <div class="empty">
        <p role="alert">{textOfKey(m, "SelectUnits")}</p>
        <p>
          <a href={UNITS_PATH}>{m.units.bulk.back}</a>
        </p>
      </div>,
    );
  }
  if (Object.keys(errors).length > 0) c.status(422);
  const { unit_ids: unitIds, all, filter } = selection.data;
  const names = units.map(({ name }) => name);
  const shared = {
    selected: {
      unitIds,
      all,
      filter,
      names,
      back: listAddress(UNITS_PATH, filter),
    },
    typed,
    choices: await unitChoices(c),
  };
  return render(
    c,
    task
      ? (
        <BulkQuestion
          {...shared}
          task={task.task}
          value={valueOf(c, task, shared.choices)}
        />
      )
      : <BulkForm {...shared} errors={errors} />,
  );
}

/** What a task sets, in words. */
function valueOf(
  c: Context,
  task: BulkTask,
  choices: Awaited<ReturnType<typeof unitChoices>>,
): string {
  const x = c.get("texts").units;
  switch (task.task) {
    case "add_tags":
    case "remove_tags":
      return choices.tags.filter(({ id }) => task.tagIds.includes(id))
        .map(({ name }) => name).join(", ");
    case "report_frequency":
      return task.frequency === null ? x.asUnit : x.frequency[task.frequency];
    default: {
      const names = task.task === "project"
        ? choices.projects
        : choices.departments;
      return names.find(({ id }) => id === task.id)?.name ?? x.bulk.none;
    }
  }
}

function render(c: Context, content: unknown) {
  const { title } = c.get("texts").units.bulk;
  return c.render(content, { title, frame: "shell", current: UNITS_PATH });
}
