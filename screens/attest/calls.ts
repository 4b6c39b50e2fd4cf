import * as z from "zod";
import { listAttests } from "../../db/attest/attests.ts";
import { removeAttest } from "../../db/attest/removals.ts";
import { fail, ok } from "../../domain/result.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { decideDays } from "../../domain/trip/log/log-query.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import { ATTEST_ANSWERS } from "./answers.ts";
import { attestPeriod, attestSelection, remind, unlock } from "./changes.ts";
import { readStatus } from "./status-rows.ts";
import {
  AttestStatusV1,
  AttestV1,
  toAttestStatusV1,
  toAttestV1,
} from "./v1.ts";

export const attestsCall = createCall({
  summary: "The attest records, the newest first (API-56).",
  data: z.array(AttestV1),
}, async ({ db, actor }) => ok((await listAttests(db, actor)).map(toAttestV1)));

export const attestStatusCall = createCall({
  summary:
    "The attest state of a period: the units that the caller may see, 50 a page, and for those who attest for others the drivers with trips in it, each with what its attestation takes: metres by type and what is missing; `own` is that of the caller. Whole days by the account's clock, this month when none are given (API-56).",
  query: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    search: z.string().default(""),
    page: z.string().optional(),
  }),
  data: AttestStatusV1,
}, async (ask, { query: { from, to, search } }) => {
  const { timeZone, pageNumber: page } = ask;
  const days = decideDays({ from, to }, dayOf(ask.now.getTime(), timeZone));
  if (!days.ok) {
    return fail({ fields: { [days.error.field]: [days.error.code] } });
  }
  const period = periodOfDays(days.value.from, days.value.to, timeZone);
  return ok(toAttestStatusV1({
    ...days.value,
    ...await readStatus(ask, { search: search.slice(0, 100), period }),
    page,
  }));
});

export const attestCall = createChangeCall(attestPeriod, {
  summary:
    "Attests a period of a unit or of a driver, in whole days by the account's clock; days that are not over stay open for further trips, and private trips of others that are of today or last night are left for later (API-56).",
  data: z.object({ id: z.number(), trips: z.number() }),
  status: 201,
}, (_, attested) => attested);

export const attestSelectionCall = createChangeCall(attestSelection, {
  summary:
    "Attests a period of several units and drivers, each by itself; `refused` counts those that could not be attested, and only when that is all of them the call fails. Whole days by the account's clock (FLOW-07).",
  data: z.object({ trips: z.number(), refused: z.number() }),
  status: 201,
}, (_, { trips, refused }) => ({ trips, refused }));

export const removeAttestCall = createCall({
  summary: "Removes an attestation, after which its trips can be edited.",
  data: z.null(),
  answers: ATTEST_ANSWERS,
}, async ({ db, actor, id }) => {
  const removed = await removeAttest(db, actor, id);
  return removed.ok ? ok(null) : removed;
});

export const unlockCall = createQueryChangeCall(unlock, {
  summary:
    "Unlocks a period of a unit (unit_id) or a driver (user_id): removes every attestation that holds one of its trips, as a whole; or exactly the attestations whose ids `attests` gives, as in 5.8. `kept` counts those that stay, since they also hold trips of units that are hidden from the caller. Whole days by the account's clock (API-56).",
  data: z.object({ removed: z.array(z.number()), kept: z.number() }),
}, (_, unlocked) => unlocked);

export const remindCall = createChangeCall(remind, {
  summary:
    "Reminds a driver, or without user_id all who have trips left, of attesting a period (API-56).",
  data: z.object({ reminded: z.number(), unreachable: z.number() }),
  status: 201,
}, (_, reminded) => reminded);
