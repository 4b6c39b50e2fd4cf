import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import { type Scope, SCOPES } from "../../../domain/booking/series/change.ts";
import type { BookingSeries } from "../../../domain/booking/series/recurrence.ts";
import { useSeriesText } from "./told.ts";

/** How a booking recurs, and the choice of which bookings of the series are meant (BOOK-32). */
export function ScopeChoice(
  { series, scope }: { series: BookingSeries; scope: Scope },
) {
  const t = useTexts().booking.series;
  const told = useSeriesText();
  return (
    <fieldset class="booking-scope">
      <legend>{t.scope}</legend>
      <p class="hint">{t.recurs(told(series))}</p>
      {SCOPES.map((one) => (
        <Tick
          key={one}
          type="radio"
          name="scope"
          id={`scope-${one}`}
          value={one}
          checked={one === scope}
        >
          {t.scopes[one]}
        </Tick>
      ))}
    </fieldset>
  );
}
