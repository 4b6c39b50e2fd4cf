import {
  type MeanwhileChange,
  meanwhileChanges,
} from "../../../components/changed-meanwhile.tsx";
import type { ListedName } from "../../../domain/name/name-list.ts";
import type { Texts } from "../../../locales/index.ts";
import type { UnitChoices } from "../choices.ts";
import { inWords, type WrittenUnit } from "../../../documents/unit/fields.ts";

/** Lists the differences of a form that somebody else changed meanwhile, in words. The odometer runs on by itself and is left out. */
export function unitChanges(
  typed: WrittenUnit,
  stored: WrittenUnit,
  choices: UnitChoices,
  m: Texts,
): MeanwhileChange[] {
  const { imei: _, odometer: __, ...labels } = m.unit.label;
  const named = (names: ListedName[], id: string) =>
    names.find((name) => String(name.id) === id)?.name ?? "";
  const said = (form: WrittenUnit): Record<keyof typeof labels, string> => ({
    ...inWords(form, m),
    department_id: named(choices.departments, form.department_id),
    project_id: named(choices.projects, form.project_id),
    tag_ids: form.tag_ids.map((id) => named(choices.tags, id)).join(", "),
    frequency_locked: form.frequency_locked ? m.unit.locked : "",
    toll_exempt: form.toll_exempt ? m.unit.label.toll_exempt : "",
  });
  return meanwhileChanges<keyof typeof labels>(
    labels,
    said(typed),
    said(stored),
  );
}
