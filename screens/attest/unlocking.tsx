import { unlockPeriod } from "../../db/attest/removals.ts";
import { can } from "../../domain/access/can.ts";
import { UnlockRequest } from "../../domain/attest/unlock-request.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { useTexts } from "../../components/texts.tsx";
import type { Ask } from "../../http/ask.ts";

/** The button that unlocks the days of a unit or a driver (ATT-07). */
export function UnlockButton(
  { of, name, days }: {
    of: { unit_id: number } | { user_id: number };
    name: string;
    days: Days;
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
        class="quiet-button outlined"
        aria-label={m.attest.unlockOf(name)}
      >
        {m.attest.unlock}
      </button>
    </form>
  );
}

/** Unlocks a period and goes back to its status. */
export async function unlock(ask: Ask): Promise<Response> {
  if (!can(ask.actor, "manageAttest")) return ask.notFound();
  const form = await ask.form();
  const asked = form.texts(["from", "to", "unit_id", "user_id"]);
  const parsed = UnlockRequest.safeParse({
    ...asked,
    unit_id: asked.unit_id || undefined,
    user_id: asked.user_id || undefined,
  });
  if (!parsed.success) return ask.notFound();
  const { subject, from, to } = parsed.data;
  const unlocked = await unlockPeriod(ask.db, ask.actor, {
    subject,
    period: periodOfDays(from, to, ask.timeZone),
  });
  return unlocked.ok || unlocked.error.code !== "AttestNotFound"
    ? ask.lead(
      `/user/attest?${new URLSearchParams({ from, to })}`,
      "PeriodUnlocked",
    )
    : ask.notFound();
}
