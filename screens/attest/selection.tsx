import { Field } from "../../components/field.tsx";
import { Selection } from "../../components/list/selection.tsx";
import { useTexts } from "../../components/texts.tsx";
import { ATTEST_NOTE_MAX } from "../../domain/attest/attest.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";

/** Id of the form to which the checkboxes of the rows belong. */
export const SELECTION_FORM = "selection";

/** Attests all ticked rows, with a note; it shows when one is ticked, with their number and distance. */
export function AttestSelection(
  { action, days, note, errors }: {
    action: string;
    days: Days;
    note: string;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  return (
    <Selection
      id={SELECTION_FORM}
      of="subject"
      method="post"
      action={action}
      label={m.attest.selected}
      chosen={m.trip.chosen}
      decimals={1}
      likely={<button type="submit" class="button">{m.attest.attest}</button>}
    >
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <div class="attest-note">
        <Field
          name="note"
          type="text"
          label={m.attest.note}
          labelHidden
          placeholder={m.attest.note}
          value={note}
          errors={errors.note}
          maxLength={ATTEST_NOTE_MAX}
          autocomplete="off"
        />
      </div>
    </Selection>
  );
}
