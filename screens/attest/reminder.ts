import { ATTEST_PATH } from "./paths.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { remind } from "./changes.ts";

/** Reminds a driver, those of a department, or all who have trips left, and goes back to the status of the period (ATT-09). */
export const reminderForm = createForm(remind, {
  undo: "sent",
  read: (form, { actor }): TypedReminder | null =>
    can(actor, "manageAttest")
      ? {
        ...form.texts(["from", "to"]),
        user_id: form.number("user_id") ?? undefined,
        department_id: form.number("department_id") ?? undefined,
      }
      : null,
  page: refusedReminder,
  // Somebody may have deleted the user or the department meanwhile; the status of the period says so.
  fields: { UserNotFound: "user_id", DepartmentNotFound: "department_id" },
  done: (_, __, typed) => ({ to: statusPath(typed), notice: "ReminderSent" }),
});

interface TypedReminder {
  from: string;
  to: string;
  user_id?: number;
  department_id?: number;
}

/** The status of the period says why nobody was reminded; no button sends a wrong field. */
function refusedReminder(ask: Ask, attempt?: Attempt<TypedReminder>) {
  const { typed, code } = attempt ?? {};
  const isUnknownUser = code === "UserNotFound" && typed?.user_id;
  return typed && code && !isUnknownUser
    ? ask.lead(statusPath(typed), code)
    : ask.notFound();
}

function statusPath({ from, to }: TypedReminder): string {
  return `${ATTEST_PATH}?${new URLSearchParams({ from, to })}#drivers`;
}
