import * as z from "zod";
import { findAccountScreens } from "../../db/account/screens.ts";
import { ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";

export const carScheduleCall = createCall({
  summary: "Whether the account has the car schedule (API-21).",
  data: z.object({ EnableCarSchedule: z.boolean() }),
}, async ({ db, actor }) => {
  const { carSchedule } = await findAccountScreens(db, actor);
  return ok({ EnableCarSchedule: carSchedule });
});

export const safeReturnHomeCall = createCall({
  summary: "Whether the account has safe return home (API-22).",
  data: z.object({ EnableSafeReturnHome: z.boolean() }),
}, async ({ db, actor }) => {
  const { safeReturnHome } = await findAccountScreens(db, actor);
  return ok({ EnableSafeReturnHome: safeReturnHome });
});
