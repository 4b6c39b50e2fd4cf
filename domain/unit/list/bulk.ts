import type { ReportFrequency } from "../report-frequency.ts";

/** What can be done to many units at once (UNIT-28). */
export const BULK_TASKS = [
  "add_tags",
  "remove_tags",
  "department",
  "project",
  "report_frequency",
  "feature_profile",
] as const;

export type BulkTaskName = typeof BULK_TASKS[number];

/** One change for all units; null removes. */
export type BulkTask =
  | { task: "add_tags" | "remove_tags"; tagIds: number[] }
  | { task: "department" | "project"; id: number | null }
  | { task: "feature_profile"; id: number | null }
  | { task: "report_frequency"; frequency: ReportFrequency | null };

/** Units that one task takes at most. */
export const BULK_MAX = 20_000;
