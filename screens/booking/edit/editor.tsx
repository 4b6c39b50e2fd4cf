import {
  ChangedMeanwhile,
  meanwhileChanges,
} from "../../../components/changed-meanwhile.tsx";
import { ChoiceField } from "../../../components/choice-field.tsx";
import { Field, FormError, SaveOnEnter } from "../../../components/field.tsx";
import { Icon } from "../../../components/icon.tsx";
import { island } from "../../../components/island.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { BookingState } from "../../../domain/booking/approval.ts";
import { PURPOSE_MAX } from "../../../domain/booking/booking.ts";
import type { BookingSeries } from "../../../domain/booking/series/recurrence.ts";
import BookingFields from "../../../islands/booking-fields.tsx";
import { textOf } from "../../../http/answers.ts";
import { withQuery } from "../address.ts";
import { type Availability, AvailabilityNote } from "./availability.tsx";
import type { Choices } from "./choices.ts";
import { deletionPath } from "../paths.ts";
import { StateMark } from "../state-mark.tsx";
import { Conflicts, type OfferedPlan } from "../series/conflict-list.tsx";
import { RepeatFields } from "../series/repeat-fields.tsx";
import { ScopeChoice } from "../series/scope-choice.tsx";
import { useRepeatText } from "../series/told.ts";
import { TimeFields } from "./time-fields.tsx";
import { VehicleField } from "./vehicle-field.tsx";
import type { TypedBooking } from "./typed-booking.ts";

interface EditorProps {
  action: string;
  /** What the address asks for, and the fields that it fills in. */
  opened: { at: string; fills: string };
  typed: TypedBooking;
  /** What somebody else saved meanwhile. */
  stored?: TypedBooking;
  errors: Record<string, string[]>;
  choices: Choices;
  availability?: Availability;
  /** What stands in the way of a series. */
  plan?: OfferedPlan;
  /** Of a stored booking, which can be deleted. */
  bookingId?: number;
  state?: BookingState;
  /** The series of the stored booking. */
  series?: BookingSeries | null;
  timeZone: string;
}

/** Purposes that are one press away; the field completes the others. */
const PRESSED = 3;

const Fields = island("booking-fields.tsx", BookingFields);

/** Start, end, vehicle, purpose and driver of a booking. */
export function BookingEditor(props: EditorProps) {
  const m = useTexts();
  const t = m.booking;
  const { action, typed, errors, choices, bookingId, timeZone } = props;
  const { availability } = props;
  // A refusal of the time is said beside it.
  const refusal = availability?.refusal;
  const isSaidBy = (said: string[] | undefined) =>
    !!refusal && !!said &&
    [refusal.code, textOf(m, refusal)].includes(said[0]!);
  const isRefused = isSaidBy(errors.form);
  return (
    <form
      class="card form booking-form narrow"
      method="post"
      action={action}
      data-dialog-part
      novalidate
    >
      <SaveOnEnter label={bookingId ? t.save : t.submit} />
      {props.stored
        ? <Meanwhile {...props} stored={props.stored} />
        : !isRefused && <FormError errors={errors.form} />}
      {props.state && (
        <p>
          <StateMark state={props.state} always />
        </p>
      )}
      {props.plan && (
        <Conflicts
          plan={props.plan}
          skipDays={typed.repeat.skipDays}
          isStored={bookingId !== undefined}
        />
      )}
      <input type="hidden" name="back" value={typed.back} />
      <input type="hidden" name="version" value={typed.version} />
      <TimeFields typed={typed} errors={errors} />
      <button
        type="submit"
        formmethod="get"
        class="quiet-button outlined booking-look"
      >
        <Icon name="search" />
        {t.showFree}
      </button>
      <VehicleField {...props} />
      <AvailabilityNote
        availability={availability}
        isAlert={isRefused}
        isSaid={isSaidBy(errors.start_date) || isSaidBy(errors.end_date)}
        isChosen={typed.imei !== ""}
        vehicles={choices.vehicles}
      />
      {props.series && (
        <ScopeChoice series={props.series} scope={typed.repeat.scope} />
      )}
      <RepeatFields
        typed={typed.repeat}
        errors={errors}
        isSeries={!!props.series}
      />
      <Field
        name="purpose"
        type="text"
        label={t.purpose}
        value={typed.purpose}
        maxLength={PURPOSE_MAX}
        list="booking-purposes"
        autocomplete="off"
        errors={errors.purpose}
        required
      />
      <datalist id="booking-purposes" data-completes>
        {choices.purposes.map((purpose) => (
          <option key={purpose} value={purpose} />
        ))}
      </datalist>
      <Fields
        purposes={choices.purposes.slice(0, PRESSED)}
        label={t.purposes}
        timeZone={timeZone}
      />
      <Driver {...props} />
      <SaveBar
        keeps={`booking ${bookingId ?? ""}`}
        opened={props.opened}
      >
        <button type="submit" class="button">
          {bookingId ? t.save : t.submit}
        </button>
        <a class="quiet-button outlined" href={typed.back} data-dialog-close>
          {t.cancel}
        </a>
        {bookingId && (
          <a
            class="icon-button booking-delete"
            href={withQuery(deletionPath(bookingId), { back: typed.back })}
            data-dialog-onward
            aria-label={t.remove}
            title={t.remove}
          >
            <Icon name="trash" />
          </a>
        )}
      </SaveBar>
    </form>
  );
}

/** The driver: fixed for people who book only for themselves (BOOK-10). */
function Driver({ typed, choices, errors }: EditorProps) {
  const t = useTexts().booking;
  const [only] = choices.drivers;
  if (choices.drivers.length === 1 && typed.driverId === String(only!.id)) {
    return (
      <div class="field">
        <input type="hidden" name="driver_id" value={typed.driverId} />
        <p class="hint">{t.driverIs(only!.name)}</p>
      </div>
    );
  }
  return (
    <ChoiceField
      name="driver_id"
      label={t.driver}
      value={typed.driverId}
      options={choices.drivers.map(({ id, name }) => ({
        value: String(id),
        text: name,
      }))}
      errors={errors.driver_id}
    />
  );
}

/** What somebody else saved beside what was typed. */
function Meanwhile(
  { typed, stored, choices, series }: EditorProps & { stored: TypedBooking },
) {
  const t = useTexts().booking;
  const recurs = useRepeatText();
  const shown = (
    { imei, start, end, repeat, purpose, driverId }: TypedBooking,
  ) => ({
    vehicle: choices.vehicles.find((one) => one.imei === imei)?.name ?? "",
    start: `${start.day} ${start.clock}`,
    end: `${end.day} ${end.clock}`,
    repeat: recurs(start.day, repeat),
    purpose,
    driver: choices.drivers.find(({ id }) => String(id) === driverId)?.name ??
      "",
  });
  const labels = {
    vehicle: t.vehicle,
    start: t.start,
    end: t.end,
    repeat: t.series.repeat,
    purpose: t.purpose,
    driver: t.driver,
  };
  // What is typed of a series means nothing when only this booking of it is changed.
  const isAlone = series && typed.repeat.scope === "one";
  const meant = isAlone ? { ...typed, repeat: stored.repeat } : typed;
  return (
    <ChangedMeanwhile
      changes={meanwhileChanges(labels, shown(meant), shown(stored))}
    />
  );
}
