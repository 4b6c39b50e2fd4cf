import { checkIn, checkOut } from "../../db/check-in/check-ins.ts";
import type { Joined } from "../../db/trip/joining/merged.ts";
import { mergeTrip } from "../../db/trip/joining/merging.ts";
import { undoSplit } from "../../db/trip/joining/split-undoing.ts";
import { splitTrip } from "../../db/trip/joining/splitting.ts";
import { findTrip } from "../../db/trip/trips.ts";
import { undoChanges, undoLastChange } from "../../db/trip/undoing.ts";
import { fail, type Result } from "../../domain/result.ts";
import { TripDriverRequest } from "../../domain/trip/edit-request.ts";
import { createAction } from "../../http/action.ts";
import { toId } from "../../http/address.ts";
import type { CodedError } from "../../http/answers.ts";
import type { Answering, Ask } from "../../http/ask.ts";
import { type FieldErrors, refuseCall } from "../../http/envelope.ts";
import { createForm, type Next } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import type { UndoChoice } from "../../http/undoing/choice.ts";
import { localPath, withNotice } from "../../http/local-path.ts";
import type { NoticeKey } from "../../locales/index.ts";
import { CHECK_IN_ANSWERS } from "../check-in/answers.ts";
import { TRIP_ANSWERS, type TripCode } from "./answers.ts";
import { editTrip, setDriver } from "./changes.ts";
import { withRefused } from "./log/refused-purpose.ts";
import { LOG, tripPath } from "./paths.ts";
import { saved } from "./saved.ts";
import { tripPage } from "./trip-page.tsx";

type Methods = { GET: Answering; POST: Answering };

/** Gives the page of a trip, with the focus at the trip itself. */
const shownTrip = (id: number) => `${tripPath(id)}#trip`;

/** Merges the trip with the one below it, or takes its split back, and shows the merged trip. */
export const mergeAction = joiningAction(
  ({ db, actor, id, timeZone }, split) =>
    split === null
      ? mergeTrip(db, actor, id, timeZone)
      : undoSplit(db, actor, id, split),
  "TripsMerged",
);

/** Splits a merged trip, also to take its merge back, and shows the later one of both. */
export const splitAction = joiningAction(
  ({ db, actor, id }, merge) => splitTrip(db, actor, id, merge),
  "TripSplit",
);

/** Undoes the last change of the trip that is not undone yet. */
export const undoAction = tripAction(
  ({ db, actor, id }) => undoLastChange(db, actor, id),
  ({ id }, { changes }) => saved(shownTrip(id), "ChangeUndone", changes),
);

/** Takes back what a notice tells of, on the page that shows the notice (FLOW-03). */
export const undoChangesAction = createAction({
  undo: "own",
  read: (form) => ({
    changes: form.text("changes").split(" ").map(Number)
      .filter(Number.isSafeInteger),
    back: localPath(form.text("back"), LOG),
  }),
  run: ({ db, actor }, { changes }) => undoChanges(db, actor, changes),
  answers: TRIP_ANSWERS,
  refused: (ask, _, { code }, { back }) => ask.lead(back, code),
  missing: (ask) => ask.lead(LOG, "TripNotFound"),
  done: (_, { changes, isRedo }, { back }) =>
    saved(back, isRedo ? "ChangeRedone" : "ChangeUndone", changes),
  back: (ask) => ask.lead(LOG, "UndoByButton"),
});

/** Checks the driver out from the trip on (TRIP-20). */
export const checkOutAction = tripAction(
  ({ db, actor, id }) => checkOut(db, actor, id),
  ({ id }) => tripPath(id),
  "kept",
);

/** Says who drove the trip, and nothing else: all that can be said of one that only its driver may see. */
export const driverForm = createForm(setDriver, {
  undo: "own",
  read: (form) => ({
    driver_id: form.number("driver_id"),
    back: form.text("back"),
    seen: seenIn(form, "driver_id"),
  }),
  toRequest: ({ driver_id, seen }) => ({ driver_id, seen }),
  page: (ask, attempt) => {
    if (!attempt) return backToTrip(ask);
    const { errors, typed } = attempt;
    return typed.back
      ? leadBack(ask, backWithWhy(typed.back, errors))
      : tripPage(ask, { errors: { driver_id: Object.values(errors).flat() } });
  },
  done: ({ id }, { changes }, { back }) =>
    saved(localPath(back, tripPath(id)), "TripDriverSaved", changes),
});

/** Checks a driver in from the trip on; asks before another driver is checked out (TRIP-19). */
export const checkInAction = createAction({
  undo: "kept",
  read: (form) => ({
    driverId: form.number("driver_id"),
    isConfirmed: form.text("confirmed") === "1",
  }),
  run: async ({ db, actor, id }, { driverId, isConfirmed }) => {
    const isId = TripDriverRequest.safeParse({ driver_id: driverId }).success;
    if (driverId !== null && !isId) return fail({ code: "DriverNotFound" });
    return await checkIn(db, actor, id, driverId, isConfirmed);
  },
  answers: CHECK_IN_ANSWERS,
  refused: async (ask, errors, error, { driverId }) => {
    if (error.code === "TripMasked") return await tripPage(ask, { errors });
    if (!("driverId" in error)) {
      return await tripPage(ask, { errors: { check_in: [error.code] } });
    }
    // This is a question, not an error.
    ask.c.status(200);
    const checkedInId = Number(error.driverId);
    return await tripPage(ask, {
      confirm: { driverId: driverId!, checkedInId },
    });
  },
  done: ({ id }, { skipped }) =>
    skipped > 0
      ? { to: tripPath(id), notice: "PrivateTripsSkipped" }
      : tripPath(id),
  back: backToTrip,
});

/** Sets what a trip counts as and leads back to the log, which shows why a change was refused. */
export const tripTypeForm = createForm(editTrip, {
  undo: "own",
  read: (form) => ({
    ...form.texts(["type", "back"]),
    seen: seenIn(form, "type"),
  }),
  toRequest: ({ type, seen }) => ({ type, seen }),
  page: (ask, attempt) =>
    attempt?.code
      ? leadBack(ask, backWithWhy(attempt.typed.back, attempt.errors))
      : refuseCall(ask.c, 422, "ChooseTripType"),
  done: (_, { changes }, { back }) =>
    saved(localPath(back, LOG), "TripTypeSaved", changes),
});

/** Sets the purpose in the row of a trip: what was typed there, or a recent one that was pressed (FLOW-02). */
export const tripPurposeForm = createForm(editTrip, {
  undo: "own",
  read: (form) => ({
    ...form.texts(["back"]),
    purpose: form.text("recent") || form.text("purpose"),
    seen: seenIn(form, "purpose"),
  }),
  toRequest: ({ purpose, seen }) => ({ purpose, seen }),
  page: (ask, attempt) => {
    const back = backWithWhy(attempt?.typed.back, attempt?.errors);
    if (attempt?.code !== "ChangedMeanwhile") return leadBack(ask, back);
    const { purpose } = attempt.typed;
    return ask.lead(withRefused(back, { id: ask.id, purpose }));
  },
  done: (_, { changes }, { back }) =>
    saved(localPath(back, LOG), "TripPurposeSaved", changes),
});

/** Leads to the log from a row whose change was refused; of what cannot be read nobody has looked for the trip yet. */
async function leadBack(ask: Ask, back: string): Promise<Response> {
  const trip = await findTrip(ask.db, ask.actor, ask.id);
  return trip ? ask.lead(back) : await ask.notFound();
}

/** Gives the path of the log from a row whose change was refused, with the reason. */
function backWithWhy(back: string | undefined, errors: FieldErrors = {}) {
  const [why = "UnreadableRequest"] = Object.values(errors).flat();
  return withNotice(localPath(back, LOG), why);
}

/** Gives what the page showed of the field when it was drawn; undefined where nothing is compared. */
function seenIn(form: FormBody, field: "type" | "purpose" | "driver_id") {
  // Browsers send line breaks as two characters.
  const text = form.all("seen")[0]?.replaceAll("\r\n", "\n");
  if (text === undefined) return undefined;
  const isNumber = text !== "" && field === "driver_id";
  return { [field]: isNumber ? Number(text) : text || null };
}

/** Describes the button that merges or splits a trip; that of a notice names the kept change that it takes back. */
function joiningAction(
  run: (
    ask: Ask,
    undoes: number | null,
  ) => Promise<Result<Joined, CodedError<TripCode>>>,
  told: NoticeKey,
): Methods {
  return createAction({
    undo: "own",
    read: (form) => toId(form.text("changes")),
    run,
    answers: TRIP_ANSWERS,
    refused: (ask, errors) => tripPage(ask, { errors }),
    done: (_, { id, changes }) => ({
      to: shownTrip(id),
      notice: told,
      undo: changes,
    }),
    back: backToTrip,
  });
}

/** Describes a button on the page of a trip: a refusal shows there, and without `done` it redirects there. */
function tripAction<Value>(
  run: (ask: Ask) => Promise<Result<Value, CodedError<TripCode>>>,
  done: (ask: Ask, value: Value) => Next = ({ id }) => tripPath(id),
  undo: UndoChoice = "own",
): Methods {
  return createAction({
    undo,
    run,
    answers: TRIP_ANSWERS,
    refused: (ask, errors) => tripPage(ask, { errors }),
    done,
    back: backToTrip,
  });
}

/**
 * Redirects a browser that requests the address of a refused change again (reload, another language) to the trip,
 * whose page showed the refusal.
 */
function backToTrip(ask: Ask) {
  return ask.id ? ask.lead(tripPath(ask.id)) : ask.notFound();
}
