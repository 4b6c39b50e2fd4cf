import { createRoute } from "honox/factory";
import { attestPeriod, listAttests } from "../../../../../db/attests.ts";
import { AttestRequest } from "../../../../../domain/attest/attest-request.ts";
import { periodOfDays } from "../../../../../domain/time.ts";
import { ATTEST_ERRORS } from "../../../../-http/attest-errors.ts";
import { userOf } from "../../../../-http/context.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "../../../../-http/envelope.ts";

/** The attest records, the newest first (API-56). */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const records = await listAttests(db, userOf(c).actor);
  return answer(
    c,
    records.map((record) => ({
      id: record.id,
      unit: record.unitName,
      user: record.userName,
      from: record.from,
      to: record.to,
      note: record.note,
      attested_at: record.attestedAt.toISOString(),
      attested_by: record.attestedBy,
      removed_at: record.removedAt?.toISOString() ?? null,
      removed_by: record.removedBy,
      late_data: record.hasLateData,
      trips: record.trips,
    })),
  );
});

/** Attests a period of a unit or of the caller's own trips. */
export const POST = createRoute(async (c) => {
  const parsed = AttestRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { actor, timeZone } = userOf(c);
  const { from, to, subject, note } = parsed.data;
  const attested = await attestPeriod(c.get("services").database.db, actor, {
    subject,
    days: { from, to },
    // The account's clock, whoever asks: a period is the same days for all.
    period: periodOfDays(from, to, timeZone),
    note,
  });
  if (attested.ok) return answer(c, attested.value, 201);
  const { status, key } = ATTEST_ERRORS[attested.error.code];
  return refuseCall(c, status, key);
});
