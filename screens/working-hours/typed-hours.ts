import type * as z from "zod";
import { clockOfMinute } from "../../domain/working-hours/weekly.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import type { FormBody } from "../../http/form-body.ts";

/** Working hours of a day in the form; both empty when unused. */
export interface TypedStretch {
  from: string;
  to: string;
}

/** The form of the working-hour switch as it was typed. */
export interface TypedHours {
  mode: string;
  /** The type of trips from now on when the switch is manual. */
  type: string;
  /** Seven lists, Monday's first. */
  days: TypedStretch[][];
  applyFrom: string;
}

/** Most hours that a day of the form has. */
export const STRETCHES_A_DAY = 4;

const DAYS = [1, 2, 3, 4, 5, 6, 7];
/** A day has fields for the hours before and after lunch. */
const STRETCHES_USUALLY = 2;
/** The first schedule in the form. */
const OFFICE_HOURS = {
  days: [1, 2, 3, 4, 5],
  fromMinute: 8 * 60,
  untilMinute: 17 * 60,
};

/** The form of the switch as it stands. */
export function toTypedHours(now: HoursSwitch): TypedHours {
  const hours = now.mode === "scheduled" ? now.hours : [OFFICE_HOURS];
  const days = DAYS.map((day) =>
    hours.filter(({ days }) => days.includes(day)).map((one) => ({
      from: clockOfMinute(one.fromMinute),
      to: clockOfMinute(one.untilMinute),
    }))
  );
  const stretches = Math.max(
    STRETCHES_USUALLY,
    ...days.map(({ length }) => length),
  );
  return {
    mode: now.mode,
    type: now.mode === "manual" ? now.type : "business",
    days: days.map((ofDay) => padded(ofDay, stretches)),
    applyFrom: "",
  };
}

/** Gives the name of the box that gives a day the hours of Monday; Tuesday is 2. */
export function sameAsFirst(day: number): string {
  return `day-${day}-same`;
}

/** Says whether a day, counted from 0, has the hours of Monday, and Monday has any. */
export function isSameAsFirst({ days }: TypedHours, index: number): boolean {
  const [monday = []] = days;
  return monday.some(({ from, to }) => from || to) &&
    monday.every(({ from, to }, number) =>
      days[index]?.[number]?.from === from && days[index]?.[number]?.to === to
    );
}

/** The fields of the form as they were typed; a day that is as Monday has its hours, whatever its own fields hold. */
export function typedHours(form: FormBody): TypedHours {
  const asked = Number(form.text("stretches"));
  const more = form.text("action") === "more" ? 1 : 0;
  const stretches = Math.min(
    Math.max(STRETCHES_USUALLY, (asked || 0) + more),
    STRETCHES_A_DAY,
  );
  const hoursOf = (day: number): TypedStretch[] =>
    Array.from({ length: stretches }, (_, number) => ({
      from: form.text(`day-${day}-${number}-from`),
      to: form.text(`day-${day}-${number}-to`),
    }));
  return {
    mode: form.text("mode"),
    type: form.text("type"),
    days: DAYS.map((day) =>
      hoursOf(day > 1 && form.text(sameAsFirst(day)) ? 1 : day)
    ),
    applyFrom: form.text("apply_from"),
  };
}

/** What was typed in the shape of the JSON call. */
export function toHoursRequest(typed: TypedHours) {
  const { mode, type } = typed;
  return {
    mode,
    type,
    hours: filledIn(typed).map(({ day, from, to }) => ({
      days: [day],
      from,
      to,
    })),
    apply_from: typed.applyFrom || null,
  };
}

/** The errors of the JSON shape at the fields of the form, as in `day-1-0`; days that are as Monday repeat none of its. */
export function hoursErrors(
  error: Pick<z.ZodError, "issues">,
  typed: TypedHours,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path: [field, number], message } of error.issues) {
    const stretch = filledIn(typed)[Number(number)];
    if (stretch && stretch.day > 1 && isSameAsFirst(typed, stretch.day - 1)) {
      continue;
    }
    const name = field === "hours" && stretch ? stretch.name : String(field);
    (errors[name] ??= []).push(message);
  }
  return errors;
}

function filledIn({ days }: TypedHours) {
  return days.flatMap((ofDay, index) =>
    ofDay.map((stretch, number) => ({
      ...stretch,
      day: index + 1,
      name: `day-${index + 1}-${number}`,
    }))
  ).filter(({ from, to }) => from || to);
}

function padded<T>(list: T[], length: number) {
  return Array.from(
    { length },
    (_, index) => list[index] ?? { from: "", to: "" },
  );
}
