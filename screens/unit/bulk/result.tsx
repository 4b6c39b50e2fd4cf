import { useTexts } from "../../../components/texts.tsx";
import type { BulkOutcome } from "../../../db/unit/bulk-changes.ts";
import { textOfKey } from "../../../locales/index.ts";
import { NAMES_SHOWN } from "./selected.tsx";

/** The outcome, unit by unit. */
export function BulkResult(
  { outcomes, back }: {
    outcomes: readonly BulkOutcome[];
    /** Address of the list where the units were chosen. */
    back: string;
  },
) {
  const m = useTexts();
  const x = m.unit.bulk;
  const refused = outcomes.filter((one) => one.refused);
  const done = outcomes.filter((one) => !one.refused);
  return (
    <div class="bulk-result">
      {done.length > 0 && (
        <p class="banner banner-success" role="status">{x.done(done.length)}</p>
      )}
      {refused.length > 0 && (
        <p class="banner banner-error" role="alert">
          {x.refused(refused.length)}
        </p>
      )}
      <ul class="stack">
        {[...refused, ...done].slice(0, NAMES_SHOWN).map((one) => (
          <li key={one.id}>
            <strong>{one.name || one.id}</strong>{" "}
            <small>
              {one.refused ? textOfKey(m, one.refused) : x.changed}
            </small>
          </li>
        ))}
      </ul>
      {outcomes.length > NAMES_SHOWN && (
        <p class="muted">{x.andMore(outcomes.length - NAMES_SHOWN)}</p>
      )}
      <p>
        <a class="button" href={back}>{x.back}</a>
      </p>
    </div>
  );
}
