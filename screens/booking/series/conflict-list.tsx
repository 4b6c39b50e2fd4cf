import { useTexts } from "../../../components/texts.tsx";
import type { SeriesPlan } from "../../../domain/booking/series/plan.ts";
import { useDays } from "../dates.ts";
import { type Offer, OfferButtons } from "../edit/offers.tsx";
import { textOf } from "../../../http/answers.ts";

/** What a series comes to, and the vehicles with which all of it could be booked. */
export type OfferedPlan = SeriesPlan & { offers: Offer[] };

/** The bookings of a series that cannot be made, the vehicles that are free for all of it, and the button that makes the others (BOOK-32). */
export function Conflicts(
  { plan: { planned, conflicts, offers }, skipDays, isStored }: {
    plan: OfferedPlan;
    /** Days that are left out already. */
    skipDays: readonly string[];
    /** The series is changed, not made. */
    isStored: boolean;
  },
) {
  const m = useTexts();
  const t = m.booking.series;
  const format = useDays();
  const left = [...skipDays, ...conflicts.map(({ start }) => start.day)];
  return (
    <div class="booking-conflicts" role="group" aria-label={t.conflicts}>
      <ul tabIndex={0} aria-label={t.conflicts}>
        {conflicts.map(({ start, end, error }) => (
          <li key={start.day}>
            <strong>{format.short(start.day)}</strong>{" "}
            <span>{`${start.clock}–${end.clock}`}</span>{" "}
            <span class="muted">{textOf(m, error)}</span>
          </li>
        ))}
      </ul>
      {planned.length > 0 && (
        <button
          type="submit"
          name="skip_days"
          value={left.join(",")}
          class="quiet-button outlined"
        >
          {isStored
            ? t.changeOthers(planned.length)
            : t.bookOthers(planned.length)}
        </button>
      )}
      <OfferButtons offers={offers} />
      <p class="hint">{t.orChange}</p>
    </div>
  );
}
