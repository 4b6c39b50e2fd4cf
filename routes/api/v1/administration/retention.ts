import * as z from "zod";
import { deploymentDays } from "../../../../config.ts";
import {
  findRetention,
  listRetentionRuns,
  setRetention,
} from "../../../../db/privacy/retention-settings.ts";
import {
  RETAINED,
  type Retained,
} from "../../../../domain/privacy/retention.ts";
import {
  retentionRequest,
  RetentionShape,
} from "../../../../domain/privacy/retention-request.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";
import { fieldErrors } from "../../../../http/envelope.ts";

const PeriodV1 = z.object({
  value: z.number(),
  min: z.number(),
  max: z.number(),
  usual: z.number(),
});

export default createCall({
  summary:
    "How long the account keeps positions, messages and the log of who looked (days), private trips in full (months) and trips (years), and what the last nights deleted (SEC-10).",
  data: z.object({
    periods: z.record(z.enum(RETAINED), PeriodV1),
    version: z.number(),
    runs: z.array(z.object({
      time: z.string(),
      deleted: z.record(z.string(), z.number()),
    })),
  }),
}, async (c) => {
  const { database: { db }, config } = c.get("services");
  const { actor } = userOf(c);
  const { periods, bounds, version } = await findRetention(
    db,
    actor,
    deploymentDays(config),
  );
  const { runs } = await listRetentionRuns(db, actor);
  return ok({
    version,
    periods: Object.fromEntries(
      RETAINED.map((kind) => [kind, { value: periods[kind], ...bounds[kind] }]),
    ) as Record<Retained, z.infer<typeof PeriodV1>>,
    runs: runs.map(({ ranAt, deleted }) => ({
      time: ranAt.toISOString(),
      deleted: deleted as Record<string, number>,
    })),
  });
});

export const PUT = createCall({
  summary:
    "Sets how long the account keeps what, each within the bounds that GET tells, on the version that it told.",
  body: RetentionShape,
  data: z.null(),
}, async (c, { body }) => {
  const { database: { db }, config, now } = c.get("services");
  const { actor } = userOf(c);
  const { bounds } = await findRetention(db, actor, deploymentDays(config));
  const parsed = retentionRequest(bounds).safeParse(body);
  if (!parsed.success) return fail({ fields: fieldErrors(parsed.error) });
  const { version, ...periods } = parsed.data;
  const set = await setRetention(db, actor, { periods, version }, now());
  return set.ok ? ok(null) : fail({ status: 409, key: set.error.code });
});
