import { listUnitNames } from "../../db/unit/names.ts";
import { findTrips } from "../../db/trip/trips.ts";
import {
  SUGGESTION_KINDS,
  type SuggestionKind,
} from "../../domain/suggestion/suggest.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { LOG } from "../trip/paths.ts";
import { askSuggestions } from "./asked.ts";
import { accept } from "./changes.ts";
import { Suggestions } from "./list.tsx";
import { SUGGESTIONS_PATH } from "./paths.ts";

interface Typed {
  suggestions: { trip_id: number; kind: string; value: string }[];
}

/** What earlier trips suggest, by kind; accepting leads back here, with a notice that undoes it (FLOW-04). */
export const suggestionForm = createForm(accept, {
  undo: "own",
  read: (form): Typed => {
    const one = form.text("one");
    return { suggestions: (one ? [one] : form.all("each")).map(typed) };
  },
  page: suggestionPage,
  missing: (ask) => ask.lead(SUGGESTIONS_PATH, "SuggestionsGone"),
  done: (_, { changes }) =>
    changes.length === 0
      ? { to: SUGGESTIONS_PATH, notice: "SuggestionsGone" }
      : { to: SUGGESTIONS_PATH, notice: "SuggestionsAccepted", undo: changes },
});

/** Reads "trip:kind:value", as the page writes it. */
function typed(text: string): Typed["suggestions"][number] {
  const [id = "", kind = "", ...value] = text.split(":");
  return { trip_id: Number(id), kind, value: value.join(":") };
}

async function suggestionPage(ask: Ask, attempt?: Attempt<Typed>) {
  const { db, actor, texts: m } = ask;
  const made = await askSuggestions(ask);
  const trips = await findTrips(db, actor, [
    ...new Set(made.map(({ tripId }) => tripId)),
  ]);
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  const units = made.length > 0 ? await listUnitNames(db, actor) : [];
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const shown = made.flatMap((one) => {
    const trip = byId.get(one.tripId);
    if (!trip || trip.masked) return [];
    return [{ ...one, trip, unitName: names.get(trip.unitId) ?? "" }];
  });
  const of = (kind: SuggestionKind) => shown.filter((one) => one.kind === kind);
  return await ask.render(
    <Suggestions
      today={ask.now}
      kinds={SUGGESTION_KINDS.map((kind) => ({ kind, suggestions: of(kind) }))}
      errors={Object.values(attempt?.errors ?? {}).flat()}
    />,
    { title: m.suggestion.title, current: LOG, style: "suggestion" },
  );
}
