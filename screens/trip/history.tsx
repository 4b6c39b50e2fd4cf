import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { TripChange } from "../../db/trip/history.ts";
import { namesOfFields } from "./field-names.ts";

/** Who changed what of a trip and when, the newest first. */
export function TripHistory({ changes }: { changes: readonly TripChange[] }) {
  const m = useTexts();
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <Section title={m.trip.history.title}>
      <ol class="trip-history">
        {changes.map(({ id, at, by, isByRule, isUndoing, fields }) => (
          <li key={id}>
            <time datetime={at.toISOString()}>{format.dateTime(at)}</time>{" "}
            {isByRule
              ? m.trip.history.byRule(namesOfFields(fields, m))
              : m.trip.history[isUndoing ? "undone" : "changed"](
                by || m.trip.history.nobody,
                namesOfFields(fields, m),
              )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
