import { Selection } from "../../components/list/selection.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { SIGNING_PATH } from "./paths.ts";

/** Id of the form to which the checkboxes of the rows belong. */
export const SELECTION_FORM = "selection";

/** Ticks all rows that can be attested; only scripts can, so it shows with them. */
export function SelectAll({ count }: { count: number }) {
  const m = useTexts();
  if (count < 2) return null;
  return (
    <label class="check attest-all" hidden>
      <input type="checkbox" data-select-page />
      {m.attest.selectAll(count)}
    </label>
  );
}

/** Leads to what an attestation of all ticked rows takes; it shows when one is ticked, with their number and distance. */
export function AttestSelection(
  { days: { from, to }, place }: { days: Days; place: string },
) {
  const m = useTexts();
  return (
    <Selection
      id={SELECTION_FORM}
      of="subject"
      method="get"
      action={SIGNING_PATH}
      dialog="refresh"
      label={m.attest.selected}
      chosen={m.trip.chosen}
      decimals={1}
      likely={
        <button
          type="submit"
          class="button"
          data-count-text={m.attest.attestChosen}
        >
          {m.attest.attest}
        </button>
      }
    >
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="back" value={place} />
    </Selection>
  );
}
