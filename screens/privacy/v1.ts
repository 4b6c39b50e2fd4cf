import * as z from "zod";
import type {
  Retention,
  RetentionRun,
} from "../../db/privacy/retention-settings.ts";
import { RETAINED, type Retained } from "../../domain/privacy/retention.ts";
import {
  type View,
  VIEW_KINDS,
  VIEW_MEDIA,
} from "../../domain/privacy/view.ts";

const PeriodV1 = z.object({
  value: z.number(),
  min: z.number(),
  max: z.number(),
  usual: z.number(),
});

/** How long an account keeps its data, and what the last nights deleted. */
export const RetentionV1 = z.object({
  periods: z.record(z.enum(RETAINED), PeriodV1),
  version: z.number(),
  runs: z.array(z.object({
    time: z.string(),
    deleted: z.record(z.string(), z.number()),
  })),
});

/** Gives the retention of an account in the JSON shape. */
export function toRetentionV1(
  { periods, bounds, version }: Retention,
  runs: RetentionRun[],
): z.output<typeof RetentionV1> {
  return {
    version,
    periods: Object.fromEntries(
      RETAINED.map((kind) => [kind, { value: periods[kind], ...bounds[kind] }]),
    ) as Record<Retained, z.output<typeof PeriodV1>>,
    runs: runs.map(({ ranAt, deleted }) => ({
      time: ranAt.toISOString(),
      deleted: deleted as Record<string, number>,
    })),
  };
}

/** A line of the view log. */
export const ViewV1 = z.object({
  id: z.number(),
  first_time: z.string(),
  last_time: z.string(),
  views: z.number(),
  viewer: z.string(),
  support: z.boolean(),
  unit: z.string().nullable(),
  kind: z.enum(VIEW_KINDS),
  medium: z.enum(VIEW_MEDIA),
});

/** Gives a line of the view log in the JSON shape. */
export function toViewV1(view: View): z.output<typeof ViewV1> {
  return {
    id: view.id,
    first_time: view.firstAt.toISOString(),
    last_time: view.lastAt.toISOString(),
    views: view.views,
    viewer: view.viewer,
    support: view.isSupport,
    unit: view.unit,
    kind: view.kind,
    medium: view.medium,
  };
}
