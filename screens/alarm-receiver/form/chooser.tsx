import { Icon } from "../../../components/icon.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { TypedReceiver } from "./typed-receiver.ts";

/** Who is to become a receiver: somebody new, a user, or in unit edit a receiver of other units. */
export type Step = "new" | "existing" | "receiver";

/** Asks who is to become a receiver (ALARM-10). */
export function Chooser(
  { action, typed, steps }: {
    action: string;
    typed: TypedReceiver;
    steps: readonly Step[];
  },
) {
  const t = useTexts().alarmReceiver;
  return (
    <form
      class="card form narrow"
      method="post"
      action={action}
      data-dialog-part
    >
      <Kept typed={typed} />
      <p>{t.choose.question}</p>
      <div class="receiver-steps">
        {steps.map((step) => (
          <button
            key={step}
            type="submit"
            class="quiet-button outlined"
            name="step"
            value={step}
          >
            {t.choose[step]}
            <Icon name="arrow" />
          </button>
        ))}
      </div>
      <a class="quiet-button outlined" href={typed.back} data-dialog-close>
        {t.form.cancel}
      </a>
    </form>
  );
}

/** Where the form leads back to, and the unit that the receiver gets. */
export function Kept({ typed }: { typed: TypedReceiver }) {
  const kept = ["back", "device", "device_type"] as const;
  return (
    <>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
    </>
  );
}
