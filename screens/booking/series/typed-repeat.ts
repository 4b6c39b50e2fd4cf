import { type Scope, SCOPES } from "../../../domain/booking/series/change.ts";
import type { BookingSeries } from "../../../domain/booking/series/recurrence.ts";
import type { FormBody } from "../../../http/form-body.ts";

/** How a booking recurs, as it was typed. */
export interface TypedRepeat {
  repeat: string;
  /** From 1, Monday, to 7. */
  weekdays: string[];
  until: string;
  scope: Scope;
  /** Days that the person leaves out since their bookings cannot be made. */
  skipDays: string[];
}

/** Of a booking that does not recur. */
export const NEVER: TypedRepeat = {
  repeat: "never",
  weekdays: [],
  until: "",
  scope: "one",
  skipDays: [],
};

/** Reads how a booking recurs; the button that leaves days out names them. */
export function typedRepeat(form: FormBody): TypedRepeat {
  return {
    repeat: form.text("repeat") || "never",
    weekdays: form.all("repeat_weekdays"),
    until: form.text("repeat_until"),
    scope: typedScope(form),
    skipDays: form.text("skip_days").split(",").filter(Boolean),
  };
}

/** Reads which bookings of a series are meant. */
export function typedScope(form: FormBody): Scope {
  const scope = form.text("scope");
  return SCOPES.find((one) => one === scope) ?? "one";
}

/** Gives how a stored booking recurs. */
export function toTypedRepeat(series: BookingSeries | null): TypedRepeat {
  if (!series) return NEVER;
  const { repeat, weekdays, until } = series;
  return { ...NEVER, repeat, weekdays: weekdays.map(String), until };
}

/** Gives the fields in the JSON shape of the call. */
export function toRepeatRequest(
  { repeat, weekdays, until, skipDays }: TypedRepeat,
) {
  if (repeat === "never") return {};
  return {
    repeat,
    repeat_weekdays: repeat === "daily" ? [] : weekdays.map(Number),
    repeat_until: until || null,
    skip_days: skipDays,
  };
}
