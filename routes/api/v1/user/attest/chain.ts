import { createRoute } from "honox/factory";
import { verifyChain } from "../../../../../db/attest-chain.ts";
import { findUnitByTracker } from "../../../../../db/units.ts";
import { userOf } from "../../../../-http/context.ts";
import { answer, refuseCall } from "../../../../-http/envelope.ts";

/** The hash chain of a unit's attested log (`imei`), recomputed now; docs/attested-books.md says how to do that oneself. */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const { imei = "" } = c.req.query();
  const unit = await findUnitByTracker(db, actor, imei);
  const checked = unit && await verifyChain(db, actor, unit.id);
  if (!checked) return refuseCall(c, 404, "UnitNotFound");
  return answer(c, checked);
});
