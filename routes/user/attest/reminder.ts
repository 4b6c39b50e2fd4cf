import { createRoute } from "honox/factory";
import { can } from "../../../domain/access/can.ts";
import { ReminderRequest } from "../../../domain/attest/reminder-request.ts";
import { userOf } from "../../../http/context.ts";
import { leaveNotice } from "../../../http/flash.ts";
import { sendReminder } from "../../../screens/attest/send-reminder.ts";

/** Reminds a driver, or all who have trips left, and goes back to the status of the period (ATT-09). */
export const POST = createRoute(async (c) => {
  if (!can(userOf(c).actor, "manageAttest")) return c.notFound();
  const { user_id, ...days } = await c.req.parseBody();
  const parsed = ReminderRequest.safeParse({
    ...days,
    ...(user_id ? { user_id: Number(user_id) } : {}),
  });
  if (!parsed.success) return c.notFound();
  const sent = await sendReminder(c, parsed.data);
  if (!sent.ok && sent.error.code === "UserNotFound") return c.notFound();
  leaveNotice(c, sent.ok ? "ReminderSent" : sent.error.code);
  const { from, to } = parsed.data;
  const query = new URLSearchParams({ from, to });
  return c.redirect(`/user/attest?${query}#drivers`, 303);
});
