import * as z from "zod";
import { BULK_MAX, BULK_TASKS, type BulkTask } from "./bulk.ts";
import { UnitFilterQuery } from "./list-query.ts";
import { REPORT_FREQUENCIES } from "../report-frequency.ts";
import { UNIT_TAGS_MAX } from "../unit-limits.ts";

const id = z.coerce.number("UnreadableRequest").int("UnreadableRequest")
  .min(0, "UnreadableRequest").max(2 ** 31 - 1, "UnreadableRequest");

/** The chosen units: those with these ids, or all that match a filter. */
export const UnitSelection = z.object({
  unit_ids: z.array(id, "SelectUnits").max(BULK_MAX, "SelectUnits").default([]),
  all: z.boolean("UnreadableRequest").default(false),
  filter: UnitFilterQuery.prefault({}),
}).refine(({ unit_ids, all }) => all || unit_ids.length > 0, {
  error: "SelectUnits",
  path: ["unit_ids"],
});

export type UnitSelection = z.output<typeof UnitSelection>;

/** One change for many units at once; the errors are text keys. */
export const BulkTaskRequest = z.object({
  task: z.enum(BULK_TASKS, "ChooseTask"),
  tag_ids: z.array(id, "SelectTags").max(UNIT_TAGS_MAX, "TooManyTags")
    .default([]),
  department_id: id.nullish(),
  project_id: id.nullish(),
  feature_profile_id: id.nullish(),
  report_frequency: z.enum(["", ...REPORT_FREQUENCIES], "ChooseFrequency")
    .nullish(),
}).superRefine(({ task, tag_ids }, context) => {
  if (!task.endsWith("_tags") || tag_ids.length > 0) return;
  context.addIssue({
    code: "custom",
    message: "SelectTags",
    path: ["tag_ids"],
  });
}).transform((given): BulkTask => {
  switch (given.task) {
    case "add_tags":
    case "remove_tags":
      return { task: given.task, tagIds: given.tag_ids };
    case "department":
      return { task: given.task, id: given.department_id || null };
    case "project":
      return { task: given.task, id: given.project_id || null };
    case "feature_profile":
      return { task: given.task, id: given.feature_profile_id || null };
    case "report_frequency":
      return { task: given.task, frequency: given.report_frequency || null };
  }
});
