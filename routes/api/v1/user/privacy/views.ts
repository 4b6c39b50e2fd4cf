import * as z from "zod";
import { listViewsOf } from "../../../../../db/privacy/views.ts";
import { VIEW_KINDS, VIEW_MEDIA } from "../../../../../domain/privacy/view.ts";
import { ViewsQuery } from "../../../../../domain/privacy/views-query.ts";
import { ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";

export default createCall({
  summary:
    "Who looked at trips and positions of the person that asks, the newest first: 50 at a time, the next page by before=next (SEC-08).",
  query: ViewsQuery,
  data: z.object({
    views: z.array(z.object({
      id: z.number(),
      first_time: z.string(),
      last_time: z.string(),
      views: z.number(),
      viewer: z.string(),
      support: z.boolean(),
      unit: z.string().nullable(),
      kind: z.enum(VIEW_KINDS),
      medium: z.enum(VIEW_MEDIA),
    })),
    next: z.number().nullable(),
  }),
}, async (c, { query: { before } }) => {
  const { db } = c.get("services").database;
  const { views, next } = await listViewsOf(db, userOf(c).actor, before);
  return ok({
    next,
    views: views.map((view) => ({
      id: view.id,
      first_time: view.firstAt.toISOString(),
      last_time: view.lastAt.toISOString(),
      views: view.views,
      viewer: view.viewer,
      support: view.isSupport,
      unit: view.unit,
      kind: view.kind,
      medium: view.medium,
    })),
  });
});
