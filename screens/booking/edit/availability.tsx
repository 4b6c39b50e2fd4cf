import { Icon } from "../../../components/icon.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { decideFree } from "../../../db/booking/free.ts";
import type { BookingError } from "../../../domain/booking/booking.ts";
import { BookingRequest } from "../../../domain/booking/requests.ts";
import type { Ask } from "../../../http/ask.ts";
import { textOfKey } from "../../../locales/index.ts";
import { toBooking } from "../changes.ts";
import { OFFERING } from "../offers.ts";
import { NEVER } from "../series/typed-repeat.ts";
import { type Offer, OfferButtons, readOffers } from "./offers.tsx";
import { sayTaken } from "./taken.ts";
import { toBookingRequest, type TypedBooking } from "./typed-booking.ts";

/** Whether the chosen vehicle can be had at the typed time. */
export interface Availability {
  /** Why it cannot; null when it can. */
  refusal: BookingError["code"] | null;
  /** Who has it when, of a time that is taken. */
  taken: string;
  offers: Offer[];
}

/**
 * Reads whether what is typed of a booking could be booked, and what else could (BOOK-25, BOOK-31). Undefined while no
 * vehicle is chosen, while the time is no time to come, and for a series, whose days are checked when it is sent.
 */
export async function readAvailability(
  ask: Ask,
  typed: TypedBooking,
  bookingId: number | null,
): Promise<Availability | undefined> {
  const { db, actor, now } = ask;
  if (typed.repeat.repeat !== "never") return undefined;
  const asked = BookingRequest.safeParse({
    ...toBookingRequest({ ...typed, repeat: NEVER }),
    // Neither is typed yet, nor decides it.
    purpose: "–",
    driver_id: actor.userId,
  });
  const booking = asked.data && toBooking(ask, asked.data);
  if (!booking?.ok || booking.value.period.until <= now.getTime()) {
    return undefined;
  }
  const decided = await decideFree(db, actor, booking.value, bookingId, now);
  if (decided.ok) return { refusal: null, taken: "", offers: [] };
  const { code } = decided.error;
  if (code === "UnitNotFound") return undefined;
  return {
    refusal: code,
    taken: code === "AlreadyBooked"
      ? await sayTaken(ask, booking.value, bookingId)
      : "",
    offers: OFFERING.has(code)
      ? await readOffers(ask, booking.value, bookingId)
      : [],
  };
}

/** Says whether the vehicle is free; scripts replace it when vehicle or time change. */
export function AvailabilityNote(
  { availability, isAlert, isChosen }: {
    availability?: Availability;
    isAlert: boolean;
    /** Whether there is a vehicle to say it of. */
    isChosen: boolean;
  },
) {
  const m = useTexts();
  const { refusal, taken, offers } = availability ?? { offers: [] };
  return (
    <div
      class="booking-availability"
      role={isAlert ? "alert" : "status"}
      data-availability
    >
      {!isChosen && <p class="hint">{m.booking.chooseToSee}</p>}
      {refusal === null && (
        <p class="booking-available">
          <Icon name="check" />
          {m.booking.available}
        </p>
      )}
      {refusal && (
        <p class="banner banner-error">
          <Icon name="alert" />
          {taken ? m.booking.takenBy(taken) : textOfKey(m, refusal)}
        </p>
      )}
      <OfferButtons offers={offers} />
    </div>
  );
}
