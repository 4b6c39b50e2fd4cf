import * as z from "zod";
import { findAccountScreens } from "../../../../db/account/screens.ts";
import { ok } from "../../../../domain/result.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";

export const GET = createCall({
  summary: "Whether the account has the car schedule (API-21).",
  data: z.object({ EnableCarSchedule: z.boolean() }),
}, async (c) => {
  const { db } = c.get("services").database;
  const { carSchedule } = await findAccountScreens(db, userOf(c).actor);
  return ok({ EnableCarSchedule: carSchedule });
});
