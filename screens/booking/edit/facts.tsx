import { Facts } from "../../../components/sections.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import type { Booking } from "../../../domain/booking/booking.ts";
import { StateMark } from "../state-mark.tsx";
import type { DrivenMark } from "../../../domain/booking/driven.ts";
import { textOfKey } from "../../../locales/index.ts";
import { useSeriesText } from "../series/told.ts";

/** A booking that the reader may not change, and why (BOOK-23, BOOK-24). */
export function BookingFacts(
  { booking, back, reason, mark, others }: {
    booking: Booking;
    back: string;
    /** The key of the text. */
    reason: string;
    /** How what was driven differs from the booking. */
    mark?: DrivenMark;
    /** The names of others who drove within it. */
    others?: string;
  },
) {
  const m = useTexts();
  const t = m.booking;
  const format = useFormat();
  const told = useSeriesText();
  const { period, unitName, purpose, driverName, state, series } = booking;
  const why = booking.reason;
  return (
    <div class="card form booking-form narrow" data-dialog-part>
      <p class="banner banner-info">{textOfKey(m, reason)}</p>
      <p>
        <StateMark state={state} />
      </p>
      <Facts
        facts={[
          [t.vehicle, unitName],
          [t.start, format.dateTime(new Date(period.from))],
          [t.end, format.dateTime(new Date(period.until))],
          [t.purpose, purpose],
          [t.driver, driverName],
          ...why ? [[t.reason, why] as [string, string]] : [],
          ...series
            ? [[t.series.repeat, told(series)] as [string, string]]
            : [],
          ...mark ? [[t.driven.title, t.driven[mark]] as [string, string]] : [],
          ...others
            ? [[t.driven.title, t.driven.by(others)] as [string, string]]
            : [],
        ]}
      />
      <div class="actions">
        <a class="quiet-button outlined" href={back} data-dialog-close>
          {t.close}
        </a>
      </div>
    </div>
  );
}
