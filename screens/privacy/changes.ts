import { deploymentDays } from "../../config.ts";
import {
  findRetention,
  type Retention,
  setRetention as storeRetention,
} from "../../db/privacy/retention-settings.ts";
import {
  retentionRequest,
  RetentionShape,
} from "../../domain/privacy/retention-request.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

/** Sets how long the account keeps its data, within the bounds of law and deployment (SEC-10). */
export const setRetention = describeChange({
  request: RetentionShape,
  requestFor: async (ask) =>
    retentionRequest((await accountRetention(ask)).bounds),
  run: ({ db, actor, now }, { version, ...periods }) =>
    storeRetention(db, actor, { periods, version }, now),
  answers: { ChangedMeanwhile: 409 },
});

/** Gives how long the account keeps its data, and the bounds. */
export function accountRetention(
  { db, actor, services }: Ask,
): Promise<Retention> {
  return findRetention(db, actor, deploymentDays(services.config));
}
