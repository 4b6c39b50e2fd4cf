import type { BookingState } from "../../../domain/booking/approval.ts";
import type { BookingSeries } from "../../../domain/booking/series/recurrence.ts";
import type { Ask } from "../../../http/ask.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import type { Availability } from "./availability.tsx";
import type { Choices } from "./choices.ts";
import { BookingEditor } from "./editor.tsx";
import type { OfferedPlan } from "../series/conflict-list.tsx";
import { SCHEDULE_PATH } from "../paths.ts";
import type { TypedBooking } from "./typed-booking.ts";

/** What of the address says which vehicle is booked when. */
const OPENED_FOR = ["vehicle", "day", "from", "until", "moved_from"];

/** Draws the form of a new or a stored booking. */
export function drawEditor(
  ask: Ask,
  { title, errors = {}, ...editor }: {
    title: string;
    typed: TypedBooking;
    /** What somebody else saved meanwhile. */
    stored?: TypedBooking;
    errors?: FieldErrors;
    choices: Choices;
    availability?: Availability;
    /** What stands in the way of a series. */
    plan?: OfferedPlan;
    bookingId?: number;
    state?: BookingState;
    /** The series of the stored booking. */
    series?: BookingSeries | null;
  },
) {
  return ask.render(
    <BookingEditor
      {...editor}
      action={ask.c.req.path}
      openedFor={OPENED_FOR.map((name) => ask.query(name)).join(" ")}
      errors={errors}
      timeZone={ask.timeZone}
    />,
    { title, current: SCHEDULE_PATH, style: "booking" },
  );
}
