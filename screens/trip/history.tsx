import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { ChangedField, TripChange } from "../../db/trip/history.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";
import { namesOfFields, namesOfTripFields } from "./field-names.ts";

/** Who changed what of a trip and when, the newest first, and from what to what as far as that may show. */
export function TripHistory({ changes }: { changes: readonly TripChange[] }) {
  const m = useTexts();
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <Section title={m.trip.history.title}>
      <ol class="trip-history">
        {changes.map((change) => (
          <li key={change.id}>
            <time datetime={change.at.toISOString()}>
              {format.dateTime(change.at)}
            </time>{" "}
            {whatHappened(change, m, format)}
            <Values fields={change.fields} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Says in a sentence who did what. */
function whatHappened(
  { by, isByRule, isUndoing, isEntering, fields, joining }: TripChange,
  m: Texts,
  format: Format,
): string {
  const t = m.trip.history;
  const names = namesOfFields(fields.map(({ field }) => field), m);
  const person = by || t.nobody;
  if (joining) {
    const spans = joining.spans.map(({ from, until }) =>
      `${format.time(from)}–${format.time(until)}`
    );
    return t[joining.joined](person, spans);
  }
  if (isByRule) return t.byRule(names);
  if (isUndoing) return t.undone(person, names);
  return isEntering ? t.entered(person) : t.changed(person, names);
}

/** Lists the fields of a change of which something may show. */
function Values({ fields }: { fields: readonly ChangedField[] }) {
  const m = useTexts();
  const names = namesOfTripFields(m);
  const shown = fields.filter(({ from, to }) =>
    from !== to && (to !== undefined || from !== undefined)
  ).filter(({ from, to }) => from != null || to !== null);
  if (shown.length === 0) return null;
  return (
    <ul class="trip-values">
      {shown.map(({ field, from, to }) => {
        const worded = (value: string | null) => wordOf(field, value, m);
        return (
          <li key={field}>
            {names[field]}: {to === undefined
              ? m.trip.history.from(worded(from!))
              : from === undefined
              ? m.trip.history.to(worded(to))
              : m.trip.history.fromTo(worded(from), worded(to))}
          </li>
        );
      })}
    </ul>
  );
}

/** Gives a value as people read it: what they wrote in quotes. */
function wordOf(
  field: ChangedField["field"],
  value: string | null,
  m: Texts,
): string {
  const t = m.trip.history;
  if (field === "type") {
    const type = TRIP_TYPES.find((one) => one === value);
    return type ? m.tripType[type] : t.empty;
  }
  if (field === "driverId") {
    return value === null ? m.trip.noDriver : value || t.nobody;
  }
  return value === null || value === "" ? t.empty : t.quoted(value);
}
