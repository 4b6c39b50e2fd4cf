import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { isNotice } from "../../http/flash.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { remind } from "./changes.ts";

/** Reminds a driver, or all who have trips left, and goes back to the status of the period (ATT-09). */
export const reminderForm = createForm(remind, {
  read: (form, { actor }): TypedReminder | null =>
    can(actor, "manageAttest")
      ? { ...form.texts(["from", "to"]), user_id: form.number("user_id") }
      : null,
  toRequest: ({ user_id, ...days }) => ({
    ...days,
    user_id: user_id ?? undefined,
  }),
  page: refusedReminder,
  done: (_, __, typed) => ({ to: statusPath(typed), notice: "ReminderSent" }),
});

interface TypedReminder {
  from: string;
  to: string;
  user_id: number | null;
}

/** The status of the period says why nobody was reminded; no button sends a wrong field. */
function refusedReminder(ask: Ask, attempt?: Attempt<TypedReminder>) {
  const { typed, code } = attempt ?? {};
  return typed && code && isNotice(code)
    ? ask.lead(statusPath(typed), code)
    : ask.notFound();
}

function statusPath({ from, to }: TypedReminder): string {
  return `/user/attest?${new URLSearchParams({ from, to })}#drivers`;
}
