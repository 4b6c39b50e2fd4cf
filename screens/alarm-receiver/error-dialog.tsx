import type { FieldErrors } from "../../http/envelope.ts";
import { textOfKey } from "../../locales/index.ts";
import { useTexts } from "../../components/texts.tsx";

/** The errors of a change that has no form to show them in (ALARM-28); nothing without errors. */
export function ErrorDialog(
  { errors, back }: { errors?: FieldErrors; back: string },
) {
  const m = useTexts();
  const { title, ok } = m.alarmReceiver.failed;
  const keys = Object.values(errors ?? {}).map(([key]) => key!);
  if (keys.length === 0) return null;
  return (
    <dialog
      class="dialog"
      open
      data-modal={back}
      aria-labelledby="failed-title"
    >
      <h2 id="failed-title">{title}</h2>
      {keys.map((key) => <p key={key} role="alert">{textOfKey(m, key)}</p>)}
      <a class="button" href={back} autofocus>{ok}</a>
    </dialog>
  );
}
