import { findBooking } from "../../../db/booking/bookings.ts";
import { findRules } from "../../../db/booking/rules.ts";
import { isEnded } from "../../../domain/booking/approval.ts";
import { type Booking, decideEdit } from "../../../domain/booking/booking.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { FormBody } from "../../../http/form-body.ts";
import { backTo, withBooked } from "../address.ts";
import { saveBooking, updateBooking } from "../changes.ts";
import { readAvailability } from "./availability.tsx";
import { readSeriesOffers } from "./offers.tsx";
import { drawEditor } from "./draw-editor.tsx";
import { BookingFacts } from "./facts.tsx";
import { askedDay, filledIn } from "./filled-in.ts";
import { findAskedVehicle, readChoices } from "./choices.ts";
import { namesOf, readMarks } from "../marks.ts";
import { moved } from "./moved.ts";
import { SCHEDULE_PATH } from "../paths.ts";
import { readPlan } from "../series/conflicts.ts";
import { PastDay } from "./past-day.tsx";
import {
  toBookingRequest,
  toTypedBooking,
  type TypedBooking,
  typedBooking,
  withoutPast,
} from "./typed-booking.ts";

/** A new booking: a dialog of the week, without script a page (BOOK-08). */
export const newBookingForm = createForm(saveBooking, {
  undo: "kept",
  read: (form) => typedBooking(form),
  toRequest: toBookingRequest,
  page: newBookingPage,
  done: (_ask, { id, isWaiting }, typed) => ({
    to: withBooked(typed.back, typed.start.day, id),
    notice: isWaiting
      ? "BookingWaits"
      : typed.repeat.repeat === "never"
      ? "NewBookingSuccessMsg"
      : "SeriesBooked",
  }),
});

async function newBookingPage(ask: Ask, attempt?: Attempt<TypedBooking>) {
  const { texts: m, now, timeZone } = ask;
  const title = m.booking.newTitle;
  if (!attempt && askedDay(ask) < localTimeOf(now.getTime(), timeZone).day) {
    ask.c.status(422);
    return ask.render(<PastDay back={backTo(ask.query("back"))} />, {
      title,
      current: SCHEDULE_PATH,
      style: "booking",
    });
  }
  const vehicle = await findAskedVehicle(ask);
  if (vehicle === null) return ask.notFound();
  const sent = attempt?.typed ?? typedInAddress(ask);
  const choices = await readChoices(ask, vehicle, sent?.imei);
  const only = choices.vehicles.length === 1 ? choices.vehicles[0] : undefined;
  const typed = sent
    ? withoutPast(sent, now, timeZone)
    : await filledIn(ask, vehicle ?? only);
  return drawEditor(ask, {
    title,
    typed,
    errors: attempt?.errors,
    choices,
    availability: await readAvailability(ask, typed, null, choices.vehicles),
    plan: await planOf(ask, attempt),
  });
}

/** A booking with its values, and the way to its deletion (BOOK-11). */
export const editBookingForm = createForm(updateBooking, {
  undo: "kept",
  read: async (form, { db, actor, id }) =>
    await findBooking(db, actor, id) && typedBooking(form),
  toRequest: (typed, { id }) => ({
    ...toBookingRequest(typed),
    id,
    version: typed.version || null,
    scope: typed.repeat.scope,
  }),
  page: editBookingPage,
  done: (_ask, { id, isWaiting }, typed) => ({
    to: withBooked(typed.back, typed.start.day, id),
    notice: isWaiting
      ? "BookingWaits"
      : typed.repeat.scope === "one"
      ? "UpdateSuccessMsg"
      : "SeriesUpdated",
  }),
});

async function editBookingPage(
  ask: Ask,
  attempt?: Attempt<TypedBooking>,
) {
  const { db, actor, id, texts: m, now, timeZone } = ask;
  const booking = await findBooking(db, actor, id);
  if (!booking) return ask.notFound();
  const back = attempt?.typed.back ?? backTo(ask.query("back"));
  if (booking.state === "lapsed") {
    return drawFacts(ask, booking, back, "BookingLapsed");
  }
  if (isEnded(booking)) {
    return drawFacts(ask, booking, back, "BookingDeclined");
  }
  const decided = decideEdit(actor, booking, now);
  if (!decided.ok) {
    return drawFacts(ask, booking, back, decided.error.code);
  }
  const stored = toTypedBooking(booking, timeZone, back);
  const vehicle = await findAskedVehicle(ask);
  if (vehicle === null) return ask.notFound();
  const shown = attempt?.typed ?? typedInAddress(ask) ??
    moved(ask, stored, booking, vehicle);
  const choices = await readChoices(ask, vehicle, shown.imei, booking);
  const isLate = attempt?.errors.form?.[0] === "ChangedMeanwhile";
  // Saved again, the form overwrites what it now says that somebody changed.
  const typed = withoutPast(
    isLate ? { ...shown, version: stored.version } : shown,
    now,
    timeZone,
  );
  return drawEditor(ask, {
    title: m.booking.editTitle,
    typed,
    stored: isLate ? stored : undefined,
    errors: attempt?.errors,
    choices,
    availability: await readAvailability(ask, typed, id, choices.vehicles),
    plan: await planOf(ask, attempt, id),
    bookingId: id,
    state: await shownState(ask, booking),
    series: booking.series,
  });
}

/** Gives the state of a booking where it says something: of one that waits, or of a vehicle that needs approval. */
async function shownState({ db, actor }: Ask, { state, imei }: Booking) {
  if (state !== "approved") return state;
  const rules = await findRules(db, actor, imei);
  return rules?.needsApproval ? state : undefined;
}

/** Gives the form that the address holds, of which a script or a button asks what is free then; null when it holds none. */
function typedInAddress(ask: Ask): TypedBooking | null {
  return ask.query("start_day")
    ? typedBooking(new FormBody(ask.c.req.query()))
    : null;
}

/** Reads what stands in the way of a series that was refused for that, and the vehicles with which nothing does. */
async function planOf(
  ask: Ask,
  attempt?: Attempt<TypedBooking>,
  bookingId: number | null = null,
) {
  if (attempt?.code !== "SeriesConflicts") return undefined;
  const { typed } = attempt;
  const request = toBookingRequest(typed);
  const { scope } = typed.repeat;
  const plan = await readPlan(ask, request, bookingId, scope);
  if (!plan) return undefined;
  const offers = await readSeriesOffers(ask, request, bookingId, scope);
  return { ...plan, offers };
}

/** Shows a booking that the person may not change, and why. */
async function drawFacts(
  ask: Ask,
  booking: Booking,
  back: string,
  reason: string,
) {
  const { unitId, period, id } = booking;
  const marks = await readMarks(ask, [unitId], [booking], period);
  return ask.render(
    <BookingFacts
      booking={booking}
      back={back}
      reason={reason}
      mark={marks?.ofBookings.get(id)}
      others={namesOf(marks?.others.get(id))}
    />,
    {
      title: ask.texts.booking.editTitle,
      current: SCHEDULE_PATH,
      style: "booking",
    },
  );
}
