import { createRoute } from "honox/factory";
import type { TypedPeriods } from "../../screens/privacy/retention-form.tsx";
import { deploymentDays } from "../../config.ts";
import {
  findRetention,
  setRetention,
} from "../../db/privacy/retention-settings.ts";
import { RETAINED } from "../../domain/privacy/retention.ts";
import { retentionRequest } from "../../domain/privacy/retention-request.ts";
import { userOf } from "../../http/context.ts";
import { fieldErrors } from "../../http/envelope.ts";
import { leaveNotice } from "../../http/flash.ts";
import {
  RETENTION_PATH,
  retentionPage,
} from "../../screens/privacy/retention-page.tsx";

/** How long the account keeps what (SEC-10). */
export default createRoute((c) => retentionPage(c));

/** Sets it. */
export const POST = createRoute(async (c) => {
  const { database: { db }, config, now } = c.get("services");
  const { actor } = userOf(c);
  const form = await c.req.parseBody();
  const typed = Object.fromEntries(
    RETAINED.map((kind) => [kind, String(form[kind] ?? "").trim()]),
  ) as TypedPeriods;
  const { bounds } = await findRetention(db, actor, deploymentDays(config));
  const parsed = retentionRequest(bounds).safeParse({
    ...typed,
    version: String(form.version ?? ""),
  });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return await retentionPage(c, { typed, errors, isOld: false });
  }
  const { version, ...periods } = parsed.data;
  const set = await setRetention(db, actor, { periods, version }, now());
  if (!set.ok) {
    return await retentionPage(c, { typed, errors: {}, isOld: true });
  }
  leaveNotice(c, "RetentionSaved");
  return c.redirect(RETENTION_PATH, 303);
});
