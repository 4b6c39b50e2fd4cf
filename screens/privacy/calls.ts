import * as z from "zod";
import { listRetentionRuns } from "../../db/privacy/retention-settings.ts";
import { listViewsOf } from "../../db/privacy/views.ts";
import { ViewsQuery } from "../../domain/privacy/views-query.ts";
import { ProofRequest } from "../../domain/security/proof.ts";
import { ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { accountRetention, setRetention } from "./changes.ts";
import { eraseUser, ERASURE_ANSWERS } from "./erasure-page.tsx";
import { RetentionV1, toRetentionV1, toViewV1, ViewV1 } from "./v1.ts";

export const viewsCall = createCall({
  summary:
    "Who looked at trips and positions of the person that asks, the newest first: 50 at a time, the next page by before=next (SEC-08).",
  query: ViewsQuery,
  data: z.object({ views: z.array(ViewV1), next: z.number().nullable() }),
}, async ({ db, actor }, { query: { before } }) => {
  const { views, next } = await listViewsOf(db, actor, before);
  return ok({ next, views: views.map(toViewV1) });
});

export const eraseUserCall = createCall({
  summary:
    "Erases a deleted user, by id: what no tax office asks for goes at once, the name in the trip log when the law allows it (SEC-09). A second time does nothing.",
  body: ProofRequest,
  data: z.null(),
  answers: ERASURE_ANSWERS,
}, (ask, { body }) => eraseUser(ask, body.current_password));

export const retentionCall = createCall({
  summary:
    "How long the account keeps positions, messages and the log of who looked (days), private trips in full (months) and trips (years), and what the last nights deleted (SEC-10).",
  data: RetentionV1,
}, async (ask) => {
  const retention = await accountRetention(ask);
  const { runs } = await listRetentionRuns(ask.db, ask.actor);
  return ok(toRetentionV1(retention, runs));
});

export const setRetentionCall = createChangeCall(setRetention, {
  summary:
    "Sets how long the account keeps what, each within the bounds that GET tells, on the version that it told.",
  data: z.null(),
}, () => null);
