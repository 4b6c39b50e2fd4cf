import { findUnit } from "../../../db/unit/units.ts";
import type { Ask } from "../../../http/ask.ts";
import { fieldErrors } from "../../../http/envelope.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { textOfKey } from "../../../locales/index.ts";
import { tripChoices } from "../choices.ts";
import { LOG } from "../paths.ts";
import { enterTripByHand } from "./changes.ts";
import { TripByHandForm, type TypedTrip } from "./editor.tsx";
import {
  emptyTrip,
  toTripByHandRequest,
  toTripFormErrors,
  typedTrip,
} from "./form.ts";

/** The form for a trip that no unit reported (TRIP-25); the log then shows the trip. */
export const byHandForm = createForm(enterTripByHand, {
  undo: "own",
  read: typedTrip,
  toRequest: (typed, { timeZone }) => toTripByHandRequest(typed, timeZone),
  errorsAt: (error, typed) => toTripFormErrors(fieldErrors(error), typed),
  // When the command refuses, the days were valid, so its errors belong to the clock times.
  fields: {
    TripInFuture: "stop_clock",
    TripOverlaps: "start_clock",
    TripInAttested: "start_clock",
  },
  page: byHandPage,
  missing: byHandPage,
  done: ({ unitId }, { id }, { start_date: day }) =>
    `${LOG}?unit=${unitId}&from=${day}&to=${day}#trip-${id}`,
});

async function byHandPage(ask: Ask, attempt?: Attempt<TypedTrip>) {
  const { db, actor, texts: m } = ask;
  const page = { title: m.trip.byHand.title, current: LOG, style: "trip" };
  const unit = await findUnit(db, actor, ask.unitId);
  if (!unit) {
    ask.c.status(404);
    return ask.render(
      <p class="empty">{textOfKey(m, "UnitNotFound")}</p>,
      page,
    );
  }
  return ask.render(
    <TripByHandForm
      unitName={unit.name}
      typed={attempt?.typed ??
        emptyTrip(ask.now, ask.timeZone, actor.userId)}
      choices={await tripChoices(db, actor)}
      errors={attempt?.errors ?? {}}
      back={`${LOG}?unit=${unit.id}`}
    />,
    page,
  );
}
