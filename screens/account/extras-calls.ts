import * as z from "zod";
import { findAccountExtras } from "../../db/account/extras.ts";
import { ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";

export const carScheduleCall = createCall({
  summary: "Whether the account has the car schedule (API-21).",
  data: z.object({ EnableCarSchedule: z.boolean() }),
}, async ({ db, actor }) => {
  const { carSchedule } = await findAccountExtras(db, actor);
  return ok({ EnableCarSchedule: carSchedule });
});
