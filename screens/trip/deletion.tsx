import { Deletion } from "../../components/deletion.tsx";
import { deleteTripByHand } from "../../db/trip/by-hand-deletion.ts";
import { findTrip } from "../../db/trip/trips.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import { TRIP_ANSWERS } from "./answers.ts";
import { LOG, tripPath } from "./paths.ts";
import { saved } from "./saved.ts";
import { tripPage } from "./trip-page.tsx";

/** Deletes a trip that was entered by hand, after a question, and redirects to the log of its unit. */
export const tripDeletion = createAction({
  undo: "own",
  run: ({ db, actor, id }) => deleteTripByHand(db, actor, id),
  answers: TRIP_ANSWERS,
  refused: (ask, errors) => tripPage(ask, { errors }),
  done: (_, { unitId, changes }) =>
    saved(`${LOG}?unit=${unitId}`, "TripDeleted", changes),
  back: question,
});

async function question(ask: Ask) {
  const trip = await findTrip(ask.db, ask.actor, ask.id);
  if (!trip?.byHand || trip.merged) return ask.notFound();
  const { byHand } = ask.texts.trip;
  return ask.render(
    <Deletion
      question={byHand.question(ask.format.dateTime(trip.startedAt))}
      yes={byHand.delete}
      keep={byHand.keep}
      back={tripPath(trip.id)}
    />,
    { title: byHand.delete, current: LOG },
  );
}
