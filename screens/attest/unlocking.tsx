import { ATTEST_PATH } from "./paths.ts";
import { can } from "../../domain/access/can.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { useTexts } from "../../components/texts.tsx";
import { createForm } from "../../http/form.ts";
import { unlock } from "./changes.ts";

/** The button that unlocks the days of a unit or a driver (ATT-07). */
export function UnlockButton(
  { of, name, days, class: className }: {
    of: { unit_id: number } | { user_id: number };
    /** Whose days they are, where the text beside it does not say so. */
    name?: string;
    days: Days;
    class?: string;
  },
) {
  const m = useTexts();
  const fields = Object.entries({ ...of, from: days.from, to: days.to });
  return (
    <form method="post" action="/user/attest/unlocking">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        class={className}
        aria-label={name && m.attest.unlockOf(name)}
      >
        {m.attest.unlock}
      </button>
    </form>
  );
}

/** Unlocks a period and goes back to its status. */
export const unlocking = createForm(unlock, {
  undo: "proof",
  read: (form, { actor }) =>
    can(actor, "manageAttest")
      ? form.texts(["from", "to", "unit_id", "user_id"])
      : null,
  toRequest: ({ unit_id, user_id, ...days }) => ({
    ...days,
    unit_id: unit_id || undefined,
    user_id: user_id || undefined,
  }),
  // Somebody else may have unlocked the period meanwhile; no button sends a wrong field.
  fields: { AttestNotFound: "from" },
  page: (ask, attempt) =>
    attempt?.code
      ? ask.lead(statusPath(attempt.typed), attempt.code)
      : ask.notFound(),
  done: (_, { kept }, typed) => ({
    to: statusPath(typed),
    notice: kept > 0 ? "PeriodPartlyUnlocked" : "PeriodUnlocked",
  }),
});

function statusPath({ from, to }: Record<"from" | "to", string>): string {
  return `${ATTEST_PATH}?${new URLSearchParams({ from, to })}`;
}
