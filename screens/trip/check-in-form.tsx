import { ChoiceField } from "../../components/choice-field.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Trip } from "../../domain/trip/trip.ts";
import { driverOptions, type TripChoices } from "./fields.tsx";
import { tripPath } from "./paths.ts";

/** Checks a driver in or out from this trip on; asks before it replaces the checked-in driver. */
export function CheckInForm(
  { trip, choices, confirm, errors }: {
    trip: Trip;
    choices: TripChoices;
    /** Asks before the checked-in driver is replaced. */
    confirm?: { driverId: number; checkedIn: string };
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const path = tripPath(trip.id);
  if (confirm) {
    return (
      <form class="card form" method="post" action={`${path}/check-in`}>
        <p role="alert">{m.trip.confirmCheckOut(confirm.checkedIn)}</p>
        <input type="hidden" name="driver_id" value={confirm.driverId} />
        <input type="hidden" name="confirmed" value="1" />
        <div class="actions">
          <button type="submit" class="button">{m.trip.confirmYes}</button>
          <a class="quiet-button outlined" href={path}>{m.trip.no}</a>
        </div>
      </form>
    );
  }
  return (
    <details class="card trip-more" open={errors.check_in !== undefined}>
      <summary>{m.trip.checkInTitle}</summary>
      <form class="form" method="post" action={`${path}/check-in`}>
        <ChoiceField
          id="check_in"
          name="driver_id"
          label={m.trip.checkInTitle}
          options={driverOptions(choices.drivers, m.trip.noDriver)}
          value=""
          errors={errors.check_in}
        />
        <div class="actions">
          <button type="submit" class="quiet-button outlined">
            {m.trip.checkIn}
          </button>
          <button
            type="submit"
            class="quiet-button outlined"
            formaction={`${path}/check-out`}
          >
            {m.trip.checkOut}
          </button>
        </div>
      </form>
    </details>
  );
}
