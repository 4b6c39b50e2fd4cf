import type { FormBody } from "../../../http/form-body.ts";

/** The form of a bulk task as it was typed. */
export interface TypedTask {
  task: string;
  tag_ids: string[];
  department_id: string;
  project_id: string;
  report_frequency: string;
  feature_profile_id: string;
}

/** The fields that hold the value of a task, besides tags. */
export const TASK_FIELDS = [
  "department_id",
  "project_id",
  "report_frequency",
  "feature_profile_id",
] as const;

/** The form before anything is typed. */
export const NO_TASK: TypedTask = {
  task: "",
  tag_ids: [],
  department_id: "",
  project_id: "",
  report_frequency: "",
  feature_profile_id: "",
};

/** The task as it was typed. */
export function typedTask(form: FormBody): TypedTask {
  return {
    ...form.texts(["task", ...TASK_FIELDS]),
    tag_ids: form.all("tag_ids"),
  };
}

/** Gives the units of a form or an address, in the shape of the JSON call. */
export function typedSelection(form: FormBody) {
  return {
    unit_ids: form.all("unit"),
    all: form.text("all") === "1",
    filter: form.fields,
  };
}
