import { Icon } from "../../../components/icon.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { listUnfree, type Unfree } from "../../../db/booking/free.ts";
import type { BookableVehicle } from "../../../db/booking/vehicles.ts";
import {
  type BookingError,
  decideBooking,
} from "../../../domain/booking/booking.ts";
import { BookingRequest } from "../../../domain/booking/requests.ts";
import type { Period } from "../../../domain/time.ts";
import { textOf } from "../../../http/answers.ts";
import type { Ask } from "../../../http/ask.ts";
import { toBooking } from "../changes.ts";
import { OFFERING } from "../offers.ts";
import { NEVER } from "../series/typed-repeat.ts";
import { type Offer, OfferButtons, readOffers } from "./offers.tsx";
import { sayTaken } from "./taken.ts";
import { toBookingRequest, type TypedBooking } from "./typed-booking.ts";

/** Most free vehicles that show as buttons. */
const PICKS = 3;

/** Which vehicles can be had at the typed time. */
export interface Availability {
  /** Null where the end lies before the start. */
  period: Period | null;
  /** Those that cannot, by id; null of a time at which none can. */
  unfree: Map<number, Unfree> | null;
  /** Why the chosen one, or any at that time, cannot; null when it can, or when none is chosen. */
  refusal: BookingError | null;
  /** Who has it when, of a time that is taken. */
  taken: string;
  offers: Offer[];
}

/**
 * Reads which vehicles could be booked at the typed time, and what could instead of the chosen one (BOOK-25, BOOK-31).
 * Undefined while what is typed is no time, and for a series, whose days are checked when it is sent.
 */
export async function readAvailability(
  ask: Ask,
  typed: TypedBooking,
  bookingId: number | null,
  vehicles: readonly BookableVehicle[],
): Promise<Availability | undefined> {
  const { db, actor, now } = ask;
  if (typed.repeat.repeat !== "never") return undefined;
  const asked = BookingRequest.safeParse({
    ...toBookingRequest({ ...typed, repeat: NEVER }),
    // None of these is typed yet, nor decides it.
    imei: typed.imei || "–",
    purpose: "–",
    driver_id: actor.userId,
  });
  if (!asked.data) return undefined;
  const booking = toBooking(ask, asked.data);
  const none = { unfree: null, taken: "", offers: [] };
  if (!booking.ok) return { ...none, period: null, refusal: booking.error };
  const { period } = booking.value;
  const decided = decideBooking(actor, booking.value, now);
  if (!decided.ok) return { ...none, period, refusal: decided.error };
  const ids = vehicles.map(({ id }) => id);
  const unfree = await listUnfree(db, actor, ids, period, bookingId, now);
  const chosen = vehicles.find(({ imei }) => imei === typed.imei);
  const refusal = chosen && unfree.get(chosen.id)?.error || null;
  const code = refusal?.code ?? null;
  return {
    period,
    unfree,
    refusal,
    taken: code === "AlreadyBooked"
      ? await sayTaken(ask, booking.value, bookingId)
      : "",
    offers: OFFERING.has(code)
      ? await readOffers(ask, booking.value, bookingId)
      : [],
  };
}

/** Says whether the chosen vehicle is free, or which ones are; scripts replace it when vehicle or time change. */
export function AvailabilityNote(
  { availability, isAlert, isSaid, isChosen, vehicles }: {
    availability?: Availability;
    isAlert: boolean;
    /** Whether the refusal is said at a field. */
    isSaid: boolean;
    /** Whether a vehicle is chosen. */
    isChosen: boolean;
    vehicles: readonly BookableVehicle[];
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
      {!isChosen && availability?.unfree && (
        <FreeVehicles unfree={availability.unfree} vehicles={vehicles} />
      )}
      {isChosen && refusal === null && (
        <p class="booking-available">
          <Icon name="check" />
          {m.booking.available}
        </p>
      )}
      {refusal && !isSaid && (
        <p class="banner banner-error">
          <Icon name="alert" />
          {taken ? m.booking.takenBy(taken) : textOf(m, refusal)}
        </p>
      )}
      <OfferButtons offers={offers} />
    </div>
  );
}

/** How many vehicles are free, and some of them to choose with a press. */
function FreeVehicles(
  { unfree, vehicles }: {
    unfree: Map<number, Unfree>;
    vehicles: readonly BookableVehicle[];
  },
) {
  const t = useTexts().booking;
  const free = vehicles.filter(({ id }) => !unfree.has(id));
  if (free.length === 0) {
    return (
      <p class="banner banner-error">
        <Icon name="alert" />
        {t.noneFree}
      </p>
    );
  }
  return (
    <div class="booking-offers" role="group" aria-label={t.freeThen}>
      <p class="hint">{t.countFree(free.length, vehicles.length)}</p>
      {free.slice(0, PICKS).map(({ imei, name }) => (
        <button
          key={imei}
          type="submit"
          formmethod="get"
          name="pick"
          value={imei}
          class="quiet-button outlined"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
