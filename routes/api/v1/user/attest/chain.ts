import * as z from "zod";
import { verifyChain } from "../../../../../db/attest/chain.ts";
import { findUnitByTracker } from "../../../../../db/unit/units.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { ChainCheckV1 } from "../../../../../screens/attest/certificate.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";

export default createCall({
  summary:
    "The hash chain of a unit's attested log, recomputed now; docs/attested-books.md of the product says how to do that oneself.",
  query: z.object({ imei: z.string().default("") }),
  data: ChainCheckV1.extend({
    chain: z.array(z.object({
      hash: z.string(),
      /** What the hash is of: its canonical JSON. */
      document: z.looseObject({ sequence: z.number() }),
      /** A name was removed from it: docs/privacy.md. */
      forgotten: z.boolean(),
    })),
  }),
}, async (c, { query: { imei } }) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const unit = await findUnitByTracker(db, actor, imei);
  const checked = unit && await verifyChain(db, actor, unit.id);
  if (!checked) return fail({ status: 404, key: "UnitNotFound" });
  const chain = checked.chain.map(({ hash, document, isForgotten }) => ({
    hash,
    document,
    forgotten: isForgotten,
  }));
  return ok({ ...checked, chain });
});
