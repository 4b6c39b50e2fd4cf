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

/** What a press on a place of the week fills in. */
const FILLED = ["imei", "start_day", "start_time", "end_day", "end_time"];

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
  // All that the address asks for but where it leads back to.
  const { back: _, ...asked } = ask.c.req.query();
  return ask.render(
    <BookingEditor
      {...editor}
      action={ask.c.req.path}
      opened={{
        at: new URLSearchParams(asked).toString(),
        fills: [...FILLED, ...Object.keys(asked)].join(" "),
      }}
      errors={errors}
      timeZone={ask.timeZone}
    />,
    { title, current: SCHEDULE_PATH, style: "booking" },
  );
}
