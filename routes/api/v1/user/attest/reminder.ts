import * as z from "zod";
import { ReminderRequest } from "../../../../../domain/attest/reminder-request.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { REMINDER_STATUS } from "../../../../../screens/attest/reminder-errors.ts";
import { sendReminder } from "../../../../../screens/attest/send-reminder.ts";

export const POST = createCall({
  summary:
    "Reminds a driver, or without user_id all who have trips left, of attesting a period (API-56).",
  body: ReminderRequest,
  data: z.object({ reminded: z.number(), unreachable: z.number() }),
  status: 201,
}, async (c, { body }) => {
  const sent = await sendReminder(c, body);
  if (sent.ok) return ok(sent.value);
  const { code } = sent.error;
  return fail({ status: REMINDER_STATUS[code], key: code });
});
