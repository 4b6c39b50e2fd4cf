import { useFormat, useTexts } from "../../../components/texts.tsx";
import { findOffers } from "../../../db/booking/offers.ts";
import { findSeriesOffers } from "../../../db/booking/series/plan.ts";
import { BookingRequest } from "../../../domain/booking/requests.ts";
import type { Scope } from "../../../domain/booking/series/change.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import type { Period } from "../../../domain/time.ts";
import { unitLabel } from "../../../domain/unit/unit-with-plate.ts";
import type { Ask } from "../../../http/ask.ts";
import { toBooking } from "../changes.ts";
import { spanText } from "../../../locales/span.ts";

/** A vehicle at a time that one press books. */
export interface Offer {
  imei: string;
  /** Of another vehicle than the asked one. */
  vehicle: string | null;
  period: Period;
  timeZone: string;
}

/** Reads what can be booked in place of what was asked: the vehicle later, and others at that time (BOOK-31). */
export async function readOffers(
  { db, actor, timeZone, now }: Ask,
  asked: { imei: string; period: Period },
  bookingId: number | null,
): Promise<Offer[]> {
  const { imei, period } = asked;
  const found = await findOffers(db, actor, asked, bookingId, now);
  const { nextFree, vehicles } = found;
  return [
    ...nextFree ? [{ imei, vehicle: null, period: nextFree, timeZone }] : [],
    ...vehicles.map((vehicle) => ({
      imei: vehicle.imei,
      vehicle: unitLabel(vehicle.name, vehicle.registrationNumber),
      period,
      timeZone,
    })),
  ];
}

/** Reads the vehicles with which nothing stands in the way of a series, at the times that were typed (BOOK-31, BOOK-32). */
export async function readSeriesOffers(
  ask: Ask,
  request: object,
  bookingId: number | null,
  scope: Scope,
): Promise<Offer[]> {
  const { db, actor, now, timeZone } = ask;
  const asked = BookingRequest.safeParse(request).data;
  const first = asked && toBooking(ask, asked);
  if (!asked || !first?.ok) return [];
  const intended = { asked, bookingId, scope };
  const vehicles = await findSeriesOffers(db, actor, intended, now);
  return vehicles.map((vehicle) => ({
    imei: vehicle.imei,
    vehicle: unitLabel(vehicle.name, vehicle.registrationNumber),
    period: first.value.period,
    timeZone,
  }));
}

/** The buttons that book an offer, in the form of the booking. */
export function OfferButtons({ offers }: { offers: Offer[] }) {
  const t = useTexts().booking;
  if (offers.length === 0) return null;
  return (
    <div class="booking-offers" role="group" aria-label={t.offers}>
      <p class="hint">{t.offers}</p>
      {offers.map((offer) => (
        <button
          key={valueOf(offer)}
          type="submit"
          name="offer"
          value={valueOf(offer)}
          class="quiet-button outlined"
        >
          <OfferText {...offer} />
        </button>
      ))}
    </div>
  );
}

function OfferText({ vehicle, period }: Offer) {
  const format = useFormat();
  return vehicle || spanText(period, format);
}

function valueOf({ imei, period, timeZone }: Offer): string {
  const { from, until } = period;
  return [from, until].map((instant) => localTimeOf(instant, timeZone))
    .reduce((text, { day, clock }) => `${text} ${day} ${clock}`, imei);
}
