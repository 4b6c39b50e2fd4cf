import * as z from "zod";
import { attestPeriod, listAttests } from "../../../../../db/attest/attests.ts";
import { AttestRequest } from "../../../../../domain/attest/attest-request.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { periodOfDays } from "../../../../../domain/time.ts";
import { ATTEST_ERRORS } from "../../../../../screens/attest/errors.ts";
import { AttestV1, toAttestV1 } from "../../../../../screens/attest/answer.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";

export default createCall({
  summary: "The attest records, the newest first (API-56).",
  data: z.array(AttestV1),
}, async (c) => {
  const { db } = c.get("services").database;
  const records = await listAttests(db, userOf(c).actor);
  return ok(records.map(toAttestV1));
});

export const POST = createCall({
  summary:
    "Attests a period of a unit or of a driver, in whole days by the account's clock (API-56).",
  body: AttestRequest,
  data: z.object({ id: z.number(), trips: z.number() }),
  status: 201,
}, async (c, { body }) => {
  const { actor, timeZone } = userOf(c);
  const { from, to, subject, note } = body;
  const attested = await attestPeriod(c.get("services").database.db, actor, {
    subject,
    days: { from, to },
    // The account's clock, whoever asks: a period is the same days for all.
    period: periodOfDays(from, to, timeZone),
    note,
  });
  return attested.ok ? attested : fail(ATTEST_ERRORS[attested.error.code]);
});
