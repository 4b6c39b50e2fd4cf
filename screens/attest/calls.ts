import * as z from "zod";
import { listAttests, removeAttest } from "../../db/attest/attests.ts";
import { ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { ATTEST_ANSWERS } from "./answers.ts";
import { attestPeriod, remind } from "./changes.ts";
import { AttestV1, toAttestV1 } from "./v1.ts";

export const attestsCall = createCall({
  summary: "The attest records, the newest first (API-56).",
  data: z.array(AttestV1),
}, async ({ db, actor }) => ok((await listAttests(db, actor)).map(toAttestV1)));

export const attestCall = createChangeCall(attestPeriod, {
  summary:
    "Attests a period of a unit or of a driver, in whole days by the account's clock (API-56).",
  data: z.object({ id: z.number(), trips: z.number() }),
  status: 201,
}, (_, attested) => attested);

export const removeAttestCall = createCall({
  summary: "Removes an attestation, after which its trips can be edited.",
  data: z.null(),
  answers: ATTEST_ANSWERS,
}, async ({ db, actor, id }) => {
  const removed = await removeAttest(db, actor, id);
  return removed.ok ? ok(null) : removed;
});

export const remindCall = createChangeCall(remind, {
  summary:
    "Reminds a driver, or without user_id all who have trips left, of attesting a period (API-56).",
  data: z.object({ reminded: z.number(), unreachable: z.number() }),
  status: 201,
}, (_, reminded) => reminded);
