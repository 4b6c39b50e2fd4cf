import { ChoiceField, type Option } from "../../../components/choice-field.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import type { Unfree } from "../../../db/booking/free.ts";
import type { BookableVehicle } from "../../../db/booking/vehicles.ts";
import type { Period } from "../../../domain/time.ts";
import { unitLabel } from "../../../domain/unit/unit-with-plate.ts";
import type { Availability } from "./availability.tsx";
import type { Choices } from "./choices.ts";
import type { TypedBooking } from "./typed-booking.ts";

/**
 * The vehicle: first those that the person had last, then others that are free at the typed time, then those that are
 * not, with when they are taken (BOOK-31); the only one is chosen at once (BOOK-15). The stylesheet shows the hint when the chosen one needs approval.
 */
export function VehicleField(
  { typed, choices, errors, availability }: {
    typed: TypedBooking;
    choices: Choices;
    errors: Record<string, string[]>;
    availability?: Availability;
  },
) {
  const t = useTexts().booking;
  const optionOf = useOption(choices);
  const unfree = availability?.unfree;
  const ofFree = unfree
    ? t.freeThen
    : choices.latest.length > 0
    ? t.otherVehicles
    : undefined;
  const [free, others] = [true, false].map((isFree) =>
    choices.vehicles.filter(({ id }) => !unfree?.has(id) === isFree)
  );
  const options = [
    ...free!.map((one) => ({
      ...optionOf(one),
      group: choices.latest.includes(one.id) ? t.hadLast : ofFree,
    })),
    ...others!.map((one) => ({
      ...optionOf(one, availability),
      group: t.unfreeThen,
    })),
  ];
  const isChosen = options.some(({ value }) => value === typed.imei);
  return (
    <>
      <ChoiceField
        name="imei"
        label={t.vehicle}
        value={typed.imei}
        options={isChosen
          ? options
          : [{ value: "", text: t.choose }, ...options]}
        errors={errors.imei}
        required
      />
      {choices.needApproval.length > 0 && (
        <p class="hint booking-needs">{t.needsApproval}</p>
      )}
    </>
  );
}

/** Gives what writes a vehicle as an option, with why it is not free. */
function useOption({ needApproval }: Choices) {
  const why = useWhy();
  return (
    { id, imei, name, registrationNumber }: BookableVehicle,
    availability?: Availability,
  ): Option => {
    const label = unitLabel(name, registrationNumber);
    const unfree = availability?.unfree?.get(id);
    return {
      value: imei,
      text: unfree ? `${label} – ${why(unfree, availability!.period!)}` : label,
      mark: needApproval.includes(id) ? "approval" : undefined,
    };
  };
}

/** Gives what says in short why a vehicle is not free, as in "taken until 14:00". */
function useWhy(): (unfree: Unfree, asked: Period) => string {
  const t = useTexts().booking;
  const format = useFormat();
  return ({ error, taken }, asked) => {
    if (!taken) return t.unfree[error.code] ?? t.cannotThen;
    const write = (at: number) => {
      const instant = new Date(at);
      return format.day(instant) === format.day(new Date(asked.from))
        ? format.time(instant)
        : `${format.weekday(instant)} ${format.shortDay(instant)} ${
          format.time(instant)
        }`;
    };
    return taken.from > asked.from
      ? t.takenFrom(write(taken.from))
      : t.takenUntil(write(taken.until));
  };
}
