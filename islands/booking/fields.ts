import {
  endAfterStart,
  type LocalTime,
  resetPast,
} from "../../domain/booking/reset.ts";

/** Gives what clocks of a time zone show now, or some milliseconds from now. */
export function localNow(later: number, timeZone: string): LocalTime {
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(Date.now() + later);
  return { day: text.slice(0, 10), clock: text.slice(11, 16) };
}

/** Start and end as they stand in a form. */
interface Times {
  start: LocalTime;
  end: LocalTime;
}

/** Reads start and end of a form. */
export function timesIn(form: HTMLFormElement): Times {
  return {
    start: read(fieldsOf(form, "start")),
    end: read(fieldsOf(form, "end")),
  };
}

/** Moves the end of before with a start that was set to it or later. */
export function moveEnd(form: HTMLFormElement, before: Times): void {
  const start = read(fieldsOf(form, "start"));
  write(fieldsOf(form, "end"), endAfterStart(start, before));
}

/**
 * Moves a start and an end that have passed to coming times, and announces that as a change of the form. An end before
 * the start stays as it was typed: the form says what is wrong with it.
 */
export function resetFields(
  form: HTMLFormElement,
  now: (later: number) => LocalTime,
): void {
  const start = fieldsOf(form, "start");
  const end = fieldsOf(form, "end");
  const before = JSON.stringify(timesIn(form));
  const reset = resetPast(
    { start: read(start), end: read(end) },
    now(0),
    now(3_600_000),
  );
  write(start, reset.start);
  write(end, reset.end);
  if (JSON.stringify(timesIn(form)) !== before) {
    end.clock.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

interface Fields {
  day: HTMLInputElement;
  clock: HTMLInputElement;
}

function fieldsOf(form: HTMLFormElement, side: "start" | "end"): Fields {
  const field = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name=${side}_${name}]`)!;
  return { day: field("day"), clock: field("time") };
}

function read({ day, clock }: Fields): LocalTime {
  return { day: day.value, clock: clock.value };
}

function write(fields: Fields, { day, clock }: LocalTime): void {
  if (fields.day.value !== day) fields.day.value = day;
  if (fields.clock.value !== clock) fields.clock.value = clock;
}
