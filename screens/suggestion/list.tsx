import { FormError } from "../../components/field.tsx";
import { Empty, Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { NamedSuggestion } from "../../db/suggestion/suggestions.ts";
import type { SuggestionKind } from "../../domain/suggestion/suggest.ts";
import { placeName } from "../../domain/trip/place-name.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { reasonText, suggestedText } from "../../locales/suggestion-texts.ts";
import { LOG, tripPath } from "../trip/paths.ts";
import { SUGGESTIONS_PATH } from "./paths.ts";

type Shown = NamedSuggestion & { trip: Trip };

interface SuggestionsProps {
  kinds: { kind: SuggestionKind; suggestions: Shown[] }[];
  errors: string[];
}

/** Suggestions by kind and value; each can be accepted by itself, with all of its value, or with all of its kind. */
export function Suggestions({ kinds, errors }: SuggestionsProps) {
  const m = useTexts();
  const some = kinds.filter(({ suggestions }) => suggestions.length > 0);
  return (
    <div class="suggestions">
      <FormError errors={errors} />
      {some.length === 0
        ? (
          <Empty icon="check" next={{ href: LOG, text: m.suggestion.toLog }}>
            {m.suggestion.none}
          </Empty>
        )
        : <p class="muted">{`${m.suggestion.about} ${m.suggestion.newest}`}</p>}
      {some.map((one) => <Kind key={one.kind} {...one} />)}
    </div>
  );
}

function Kind({ kind, suggestions }: SuggestionsProps["kinds"][number]) {
  const m = useTexts();
  const name = {
    purpose: m.trip.purpose,
    driver: m.trip.driver,
    type: m.trip.type,
  };
  const byValue = Map.groupBy(suggestions, ({ value }) => value);
  return (
    <Section title={name[kind]}>
      {byValue.size > 1 && (
        <form
          class="suggestions-all"
          method="post"
          action={SUGGESTIONS_PATH}
        >
          <Each of={suggestions} />
          <AcceptAll of={suggestions} name={name[kind]} main />
        </form>
      )}
      {[...byValue.values()].map((ofValue) => (
        <Value
          key={ofValue[0]!.value}
          suggestions={ofValue}
          isOnly={byValue.size === 1}
        />
      ))}
    </Section>
  );
}

/** The trips for which one value is suggested. */
function Value(
  { suggestions, isOnly }: { suggestions: Shown[]; isOnly: boolean },
) {
  const m = useTexts();
  const value = suggestedText(suggestions[0]!, m);
  return (
    <form class="card suggestion" method="post" action={SUGGESTIONS_PATH}>
      <h3>{value}</h3>
      <AcceptAll of={suggestions} name={value} main={isOnly} />
      <Each of={suggestions} />
      <ul>
        {suggestions.map((one) => (
          <Line key={one.tripId} suggestion={one} value={value} />
        ))}
      </ul>
    </form>
  );
}

function Line({ suggestion, value }: { suggestion: Shown; value: string }) {
  const m = useTexts();
  const format = useFormat();
  const { trip } = suggestion;
  const time = format.dateTime(trip.startedAt);
  return (
    <li>
      <p>
        <a href={tripPath(trip.id)}>{time}</a>{" "}
        {`${placeName(trip.start)} – ${placeName(trip.stop)}`}
        <small>{reasonText(suggestion, m)}</small>
      </p>
      <button
        type="submit"
        name="one"
        value={written(suggestion)}
        class="quiet-button outlined"
        aria-label={m.suggestion.acceptOf(value, time)}
      >
        {m.suggestion.accept}
      </button>
    </li>
  );
}

/** What a form accepts unless a button names one of them. */
function Each({ of }: { of: readonly Shown[] }) {
  return (
    <>
      {of.map((one) => (
        <input
          key={one.tripId}
          type="hidden"
          name="each"
          value={written(one)}
        />
      ))}
    </>
  );
}

/** Accepts several suggestions; the strong button of a kind is the one that accepts the most. */
function AcceptAll(
  { of, name, main }: { of: readonly Shown[]; name: string; main: boolean },
) {
  const m = useTexts();
  return (
    <button
      type="submit"
      class={main ? "button" : "quiet-button outlined"}
      aria-label={m.suggestion.acceptAllOf(of.length, name)}
    >
      {m.suggestion.acceptAll(of.length)}
    </button>
  );
}

function written({ tripId, kind, value }: Shown): string {
  return `${tripId}:${kind}:${value}`;
}
