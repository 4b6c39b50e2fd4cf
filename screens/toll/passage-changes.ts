import {
  addPassage as insertPassage,
  removePassage as takeOutPassage,
  type TollChangeError,
  undoTollChange as undoStored,
} from "../../db/toll/changing.ts";
import {
  PassageRemovalRequest,
  PassageRequest,
} from "../../domain/toll/change-request.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

/** Where the refusals of changes of passages show. */
export const PASSAGE_ANSWERS: Answers<TollChangeError["code"]> = {
  TripNotFound: 404,
  TripMasked: 422,
  AlreadyAttested: 422,
  PassageOutsideTrip: "at",
  PassageExists: "at",
  PassageNotFound: "at",
  NothingToUndo: 422,
};

/** Adds a passage of the trip in the path. */
export const addPassage = describeChange({
  request: PassageRequest,
  run: ({ db, actor, id, now }, passage) =>
    insertPassage(db, actor, id, passage, now),
  answers: PASSAGE_ANSWERS,
});

/** Removes a passage of the trip in the path. */
export const removePassage = describeChange({
  request: PassageRemovalRequest,
  run: ({ db, actor, id, now }, removal) =>
    takeOutPassage(db, actor, id, removal, now),
  answers: PASSAGE_ANSWERS,
});

/** Undoes a change of passages of the trip in the path. */
export function undoTollChange({ db, actor, id, now }: Ask, changeId: number) {
  return undoStored(db, actor, id, changeId, now);
}
