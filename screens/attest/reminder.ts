import { can } from "../../domain/access/can.ts";
import { ReminderRequest } from "../../domain/attest/reminder-request.ts";
import type { Ask } from "../../http/ask.ts";
import { remind } from "./changes.ts";

/** Reminds a driver, those of a department, or all who have trips left, and goes back to the status of the period (ATT-09). */
export async function sendReminder(ask: Ask): Promise<Response> {
  if (!can(ask.actor, "manageAttest")) return ask.notFound();
  const form = await ask.form();
  const { from, to } = form.texts(["from", "to"]);
  const parsed = ReminderRequest.safeParse({
    from,
    to,
    user_id: form.number("user_id") ?? undefined,
    department_id: form.number("department_id") ?? undefined,
  });
  if (!parsed.success) return ask.notFound();
  const sent = await remind.run(ask, parsed.data);
  const isUnknown = !sent.ok && sent.error.code === "UserNotFound";
  if (isUnknown && parsed.data.user_id) return ask.notFound();
  return ask.lead(
    `/user/attest?${new URLSearchParams({ from, to })}#drivers`,
    sent.ok ? "ReminderSent" : sent.error.code,
  );
}
