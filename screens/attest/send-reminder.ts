import type { Context } from "hono";
import type * as z from "zod";
import { remindDrivers } from "../../db/attest/reminders.ts";
import type { ReminderRequest } from "../../domain/attest/reminder-request.ts";
import { periodOfDays } from "../../domain/time.ts";
import { userOf } from "../../http/context.ts";
import { linkTo } from "../../http/links.ts";

/** Sends the reminder that a page or a call asks for. */
export function sendReminder(
  c: Context,
  { user_id, from, to }: z.output<typeof ReminderRequest>,
) {
  const { actor, timeZone } = userOf(c);
  const query = new URLSearchParams({ from, to });
  return remindDrivers(c.get("services").database.db, actor, {
    userId: user_id ?? null,
    days: { from, to },
    period: periodOfDays(from, to, timeZone),
    link: linkTo(c, `/user/attest?${query}`),
    subsiteId: c.get("subsite").id,
    language: c.get("language"),
  });
}
