import { Deletion } from "../../components/deletion.tsx";
import { Field, FormError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";

/** The form of a reading as it was typed. */
export interface TypedReading {
  date: string;
  time: string;
  value: string;
}

/** A reading as it is shown. */
export interface ShownReading {
  id: number;
  when: string;
  value: string;
}

interface ReadingsProps {
  /** Name of the section in links and ids. */
  id: string;
  heading: string;
  explanation: string;
  /** What the meter shows now. */
  now: { label: string; value: string };
  form: { action: string; valueLabel: string; submit: string };
  typed: TypedReading;
  errors: Record<string, string[]>;
  readings: ShownReading[];
  empty: string;
  deletionPath: (id: number) => string;
}

/** A meter of a unit: its value, the form that adds a reading, and the readings, the newest first. */
export function Readings(props: ReadingsProps) {
  const m = useTexts();
  const { id, heading, explanation, now } = props;
  return (
    <section class="readings" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>
        {now.label}: <strong>{now.value}</strong>
      </p>
      <ReadingForm {...props} />
      <p class="explanation">{explanation}</p>
      {props.readings.length === 0
        ? <p class="empty">{props.empty}</p>
        : (
          <ol class="reading-list">
            {props.readings.map((reading) => (
              <li key={reading.id}>
                <span>{reading.when}</span>
                <strong>{reading.value}</strong>
                <a
                  href={props.deletionPath(reading.id)}
                  aria-label={m.odometer.deleteReading(reading.when)}
                >
                  {m.odometer.delete}
                </a>
              </li>
            ))}
          </ol>
        )}
    </section>
  );
}

/** The names of the fields contain the section, since two of these forms are on one page. */
function ReadingForm({ id, form, typed, errors }: ReadingsProps) {
  const m = useTexts();
  const field = (name: keyof TypedReading) => ({
    name: `${id}-${name}`,
    value: typed[name],
    errors: errors[name],
    required: true,
  });
  return (
    <form class="card form" method="post" action={form.action} novalidate>
      <FormError errors={errors.form} />
      <div class="reading-fields">
        <Field {...field("date")} type="date" label={m.odometer.date} />
        <Field {...field("time")} type="time" label={m.odometer.time} />
        <Field
          {...field("value")}
          type="text"
          inputmode="decimal"
          autocomplete="off"
          label={form.valueLabel}
        />
      </div>
      <button type="submit" class="button">{form.submit}</button>
    </form>
  );
}

/** Asks before a reading is deleted. */
export function ReadingDeletion(
  { reading, back }: {
    reading: ShownReading;
    back: string;
  },
) {
  const m = useTexts();
  return (
    <Deletion
      question={m.odometer.deleteQuestion(reading.when, reading.value)}
      yes={m.odometer.delete}
      keep={m.odometer.keep}
      back={back}
    />
  );
}
