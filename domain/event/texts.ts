import type { EventContents, EventFacts } from "./event.ts";
import type { EventKind } from "./kinds.ts";

/** Writes a number in a language, with one decimal at most. */
type WriteNumber = (value: number) => string;

/** What happened, for each kind of event, in one language. */
export type EventTexts = {
  [K in EventKind]: (facts: EventFacts[K], number: WriteNumber) => string;
};

/** Gives the text of what happened. */
export function textOfEvent(
  texts: EventTexts,
  { kind, facts }: EventContents,
  number: WriteNumber,
): string {
  // The kind belongs to its facts, which TypeScript cannot infer.
  const text = texts[kind] as (
    facts: EventContents["facts"],
    number: WriteNumber,
  ) => string;
  return text(facts, number);
}
