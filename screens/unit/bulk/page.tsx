import { BackLink } from "../../../components/sections.tsx";
import type { VNode } from "preact";
import { useTexts } from "../../../components/texts.tsx";
import { findSelected } from "../../../db/unit/bulk-changes.ts";
import { can } from "../../../domain/access/can.ts";
import { BULK_TASKS, type BulkTask } from "../../../domain/unit/list/bulk.ts";
import {
  BulkTaskRequest,
  UnitSelection,
} from "../../../domain/unit/list/bulk-request.ts";
import type { Ask } from "../../../http/ask.ts";
import { createForm } from "../../../http/form.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import { FormBody } from "../../../http/form-body.ts";
import { textOfKey, type Texts } from "../../../locales/index.ts";
import { listUnitChoices, type UnitChoices } from "../choices.ts";
import { changeUnits } from "../changes.ts";
import { listAddress } from "../list/address.ts";
import { UNITS_PATH } from "../paths.ts";
import { BulkForm } from "./form.tsx";
import { BulkQuestion } from "./question.tsx";
import { BulkResult } from "./result.tsx";
import type { Selected } from "./selected.tsx";
import { NO_TASK, typedSelection, type TypedTask, typedTask } from "./typed.ts";

type Selection = ReturnType<typeof typedSelection>;

interface Typed {
  selection: Selection;
  task: TypedTask;
}

/** Makes one change to all units that were selected in the list: asks which change, asks for confirmation, and shows the outcome for each unit (UNIT-28). */
export const bulkForm = createForm(changeUnits, {
  undo: "kept",
  read: (form): Typed => ({
    selection: typedSelection(form),
    task: typedTask(form),
  }),
  toRequest: ({ selection, task }) => ({ ...selection, ...task }),
  other: async (ask, form, typed) =>
    form.isTicked("confirmed") ? null : await questionPage(ask, typed),
  page: (ask, attempt) => formPage(ask, attempt),
  done: (ask, outcomes, { selection }) => {
    const { filter } = UnitSelection.parse(selection);
    const back = listAddress(UNITS_PATH, filter);
    return show(ask, <BulkResult outcomes={outcomes} back={back} />);
  },
});

function formPage(
  ask: Ask,
  { typed, errors }: { typed: Typed; errors: FieldErrors } = {
    typed: askedUnits(ask),
    errors: {},
  },
) {
  return showSelected(ask, typed.selection, (selected, choices) => (
    <BulkForm
      selected={selected}
      typed={typed.task}
      choices={choices}
      errors={errors}
    />
  ));
}

/** Gives the units and the change in the address, as the list sends them. */
function askedUnits({ c }: Ask): Typed {
  const query = { ...c.req.query(), unit: c.req.queries("unit") ?? [] };
  const asked = c.req.query("task");
  const task = BULK_TASKS.find((one) => one === asked) ?? "";
  return {
    selection: typedSelection(new FormBody(query)),
    task: { ...NO_TASK, task },
  };
}

/** Draws the question before the change; null when the form has errors. */
async function questionPage(ask: Ask, { selection, task: typed }: Typed) {
  const { data: task } = BulkTaskRequest.safeParse(typed);
  if (!task || !UnitSelection.safeParse(selection).success) return null;
  return await showSelected(ask, selection, (selected, choices) => (
    <BulkQuestion
      selected={selected}
      typed={typed}
      task={task.task}
      value={valueOf(ask.texts, task, choices)}
    />
  ));
}

/** Draws a page about the selected units; without any, or for people who may not change them, it says so. */
async function showSelected(
  ask: Ask,
  selection: Selection,
  draw: (selected: Selected, choices: UnitChoices) => VNode,
) {
  const { c, db, actor, texts: m } = ask;
  if (!can(actor, "administerUnits")) {
    c.status(403);
    return show(ask, <p class="empty">{textOfKey(m, "OnlyAdministrators")}</p>);
  }
  const { data: asked } = UnitSelection.safeParse(selection);
  const units = asked ? await findSelected(db, actor, asked) : [];
  if (!asked || units.length === 0) {
    c.status(422);
    return show(ask, <NothingSelected />);
  }
  const selected: Selected = {
    unitIds: asked.unit_ids,
    all: asked.all,
    filter: asked.filter,
    names: units.map(({ name }) => name),
    back: listAddress(UNITS_PATH, asked.filter),
  };
  return show(ask, draw(selected, await listUnitChoices(ask)));
}

function NothingSelected() {
  const m = useTexts();
  return (
    <div class="empty">
      <p role="alert">{textOfKey(m, "SelectUnits")}</p>
      <p>
        <BackLink href={UNITS_PATH}>{m.unit.bulk.back}</BackLink>
      </p>
    </div>
  );
}

/** Gives the value that a task sets, in words. */
function valueOf(
  m: Texts,
  task: BulkTask,
  choices: UnitChoices,
): string {
  switch (task.task) {
    case "add_tags":
    case "remove_tags":
      return choices.tags.filter(({ id }) => task.tagIds.includes(id))
        .map(({ name }) => name).join(", ");
    case "report_frequency":
      return task.frequency === null
        ? m.unit.asUnit
        : m.unit.frequency[task.frequency];
    default: {
      const names = {
        project: choices.projects,
        department: choices.departments,
        feature_profile: choices.profiles,
      }[task.task];
      return names.find(({ id }) => id === task.id)?.name ?? m.unit.bulk.none;
    }
  }
}

function show(ask: Ask, content: VNode) {
  const { title } = ask.texts.unit.bulk;
  return ask.render(content, { title, current: UNITS_PATH, style: "unit" });
}
