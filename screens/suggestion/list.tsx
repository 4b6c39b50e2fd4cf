import { About } from "../../components/list/about.tsx";
import type { ComponentChildren } from "preact";
import { FormError } from "../../components/field.tsx";
import { Empty } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { NamedSuggestion } from "../../db/suggestion/suggestions.ts";
import type { SuggestionKind } from "../../domain/suggestion/suggest.ts";
import { wayName } from "../../domain/trip/place-name.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { reasonText, suggestedText } from "../../locales/suggestion-texts.ts";
import { LOG, tripPath } from "../trip/paths.ts";
import { SUGGESTIONS_PATH } from "./paths.ts";

type Shown = NamedSuggestion & { trip: Trip; unitName: string };

interface SuggestionsProps {
  today: Date;
  kinds: { kind: SuggestionKind; suggestions: Shown[] }[];
  errors: string[];
}

/** Suggestions by kind and value; each can be accepted by itself, with all of its value, or with all of its kind. */
export function Suggestions({ today, kinds, errors }: SuggestionsProps) {
  const m = useTexts();
  const some = kinds.filter(({ suggestions }) => suggestions.length > 0);
  return (
    <div class="suggestions" data-after-last>
      <FormError errors={errors} />
      {some.length === 0
        ? (
          <Empty icon="check" next={{ href: LOG, text: m.suggestion.toLog }}>
            {m.suggestion.none}
          </Empty>
        )
        : <About>{`${m.suggestion.about} ${m.suggestion.newest}`}</About>}
      {some.map((one) => <Kind key={one.kind} today={today} {...one} />)}
    </div>
  );
}

function Kind(
  { today, kind, suggestions }: SuggestionsProps["kinds"][number] & {
    today: Date;
  },
) {
  const m = useTexts();
  const name = {
    purpose: m.trip.purpose,
    driver: m.trip.driver,
    type: m.trip.type,
  };
  const byValue = Map.groupBy(suggestions, ({ value }) => value);
  return (
    <section class="section suggestions-kind">
      <h2>{name[kind]}</h2>
      {byValue.size > 1 && (
        <AcceptAll of={suggestions} id={kind} name={name[kind]} main />
      )}
      {[...byValue.values()].map((ofValue, index) => (
        <Value
          key={ofValue[0]!.value}
          id={`${kind}-${index}`}
          today={today}
          suggestions={ofValue}
          isOnly={byValue.size === 1}
        />
      ))}
    </section>
  );
}

/** The trips for which one value is suggested. */
function Value(
  { id, today, suggestions, isOnly }: {
    id: string;
    today: Date;
    suggestions: Shown[];
    isOnly: boolean;
  },
) {
  const m = useTexts();
  const value = suggestedText(suggestions[0]!, m);
  return (
    <div class="card suggestion">
      <h3>{value}</h3>
      {suggestions.length > 1 && (
        <AcceptAll of={suggestions} id={id} name={value} main={isOnly} />
      )}
      <ul>
        {suggestions.map((one) => (
          <Line
            key={one.tripId}
            suggestion={one}
            value={value}
            today={today}
          />
        ))}
      </ul>
    </div>
  );
}

function Line(
  { suggestion, value, today }: {
    suggestion: Shown;
    value: string;
    today: Date;
  },
) {
  const m = useTexts();
  const format = useFormat();
  const { trip, unitName, kind } = suggestion;
  const [day, now] = [trip.startedAt, today].map((at) => format.day(at));
  const { startedAt } = trip;
  const time = day!.slice(-4) === now!.slice(-4)
    ? `${format.weekday(startedAt)} ${format.shortDay(startedAt)} ${
      format.time(startedAt)
    }`
    : format.dateTime(startedAt);
  const driver = kind === "driver" ? null : trip.driver?.name;
  return (
    <li>
      <p>
        <a href={tripPath(trip.id)}>{time}</a> {wayName(trip)}
        <small>
          {[unitName, driver].filter(Boolean).join(" · ")}
        </small>
        <small>{reasonText(suggestion, m)}</small>
      </p>
      <Accept id={`${kind}-of-${trip.id}`}>
        <button
          type="submit"
          name="one"
          value={written(suggestion)}
          class="quiet-button outlined"
          aria-label={m.suggestion.acceptOf(value, time)}
        >
          {m.suggestion.accept}
        </button>
      </Accept>
    </li>
  );
}

/** A form of its own, whose name in its address lets the focus go on to the next one. */
function Accept(
  { id, children }: { id: string; children: ComponentChildren },
) {
  return (
    <form method="post" action={`${SUGGESTIONS_PATH}#${id}`} data-in-place>
      {children}
    </form>
  );
}

/** Accepts several suggestions; the strong button of a kind is the one that accepts the most. */
function AcceptAll(
  { of, id, name, main }: {
    of: readonly Shown[];
    id: string;
    name: string;
    main: boolean;
  },
) {
  const m = useTexts();
  return (
    <Accept id={id}>
      {of.map((one) => (
        <input
          key={one.tripId}
          type="hidden"
          name="each"
          value={written(one)}
        />
      ))}
      <button
        type="submit"
        class={main ? "button" : "quiet-button outlined"}
        aria-label={m.suggestion.acceptAllOf(of.length, name)}
      >
        {m.suggestion.acceptAll(of.length)}
      </button>
    </Accept>
  );
}

function written({ tripId, kind, value }: Shown): string {
  return `${tripId}:${kind}:${value}`;
}
