import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";
import { privateSpans } from "../privacy/hidden-time.ts";

/**
 * Lists the spans from an instant on whose reports a person may not know of, as `readReports` leaves them out:
 * microseconds since 1970, UTC.
 */
export async function hiddenSpans(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  from: Date,
): Promise<{ from: number; until: number }[]> {
  const unit = { accountId: actor.accountId, unitId };
  const spans = await privateSpans(tx, actor, unit, from);
  return spans.map(({ from, until }) => ({
    from: from.getTime() * 1000,
    until: until ? until.getTime() * 1000 : Infinity,
  }));
}
