import { readTripTolls } from "../../db/toll/trip-tolls.ts";
import { findTrip } from "../../db/trip/trips.ts";
import { dayOf, instantOf, isDay } from "../../domain/time.ts";
import { createAction } from "../../http/action.ts";
import { toId } from "../../http/address.ts";
import { type Ask, NO_ID } from "../../http/ask.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { createForm } from "../../http/form.ts";
import { LOG, tripPath } from "../trip/paths.ts";
import {
  addPassage,
  PASSAGE_ANSWERS,
  removePassage,
  undoTollChange,
} from "./passage-changes.ts";
import { Passages, type TypedPassage } from "./passages.tsx";
import { passagesPath } from "./paths.ts";

/** The passages of the trip in the path, and the form of one that was not found (REP-13). */
export const passagesForm = createForm(addPassage, {
  undo: "own",
  read: (form): TypedPassage =>
    form.texts(["date", "time", "station", "reason"]),
  toRequest: ({ date, time, ...rest }, { timeZone }) => ({
    ...rest,
    at: toInstant(date, time, timeZone),
  }),
  page: (ask, attempt) => passagesPage(ask, attempt),
  errorsAt: (error, { date }) => {
    const { at, ...rest } = fieldErrors(error);
    return { ...rest, ...(at && { [isDay(date) ? "time" : "date"]: at }) };
  },
  fields: { PassageOutsideTrip: "time", PassageExists: "time" },
  done: ({ id }) => ({ to: passagesPath(id), notice: "PassageAdded" }),
});

/** Removes a passage, with its reason; a refusal shows above the passages. */
export const removalForm = createForm(removePassage, {
  undo: "own",
  read: (form) => form.texts(["at", "station", "reason"]),
  page: (ask, attempt) =>
    attempt
      ? passagesPage(ask, {
        errors: { form: Object.values(attempt.errors).flat() },
      })
      : ask.lead(passagesPath(ask.id)),
  done: ({ id }) => ({ to: passagesPath(id), notice: "PassageRemoved" }),
});

/** Undoes a change of a passage. */
export const undoAction = createAction({
  undo: "own",
  read: (form) => toId(form.text("change")) ?? NO_ID,
  run: (ask, changeId) => undoTollChange(ask, changeId),
  answers: PASSAGE_ANSWERS,
  refused: (ask, errors) => passagesPage(ask, { errors }),
  done: ({ id }) => ({ to: passagesPath(id), notice: "ChangeUndone" }),
  back: ({ id }) => passagesPath(id),
});

function toInstant(day: string, clock: string, timeZone: string): string {
  const at = instantOf(day, clock, timeZone);
  return at === null ? "" : new Date(at).toISOString();
}

async function passagesPage(
  ask: Ask,
  { typed, errors = {} }: { typed?: TypedPassage; errors?: FieldErrors } = {},
): Promise<Response> {
  const { db, actor, timeZone, texts: m } = ask;
  const trip = await findTrip(db, actor, ask.id);
  // Only its driver may know where a private trip led.
  if (!trip || trip.masked || trip.kind === "transported") {
    return await ask.notFound();
  }
  const empty = {
    date: dayOf(trip.startedAt.getTime(), timeZone),
    time: "",
    station: "",
    reason: "",
  };
  return await ask.render(
    <Passages
      trip={trip}
      tolls={await readTripTolls(db, actor, trip)}
      typed={typed ?? empty}
      errors={errors}
      back={tripPath(trip.id)}
    />,
    {
      title: m.toll.passages.title(ask.format.dateTime(trip.startedAt)),
      current: LOG,
      style: "statement",
    },
  );
}
