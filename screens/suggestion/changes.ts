import { acceptSuggestions } from "../../db/suggestion/suggestions.ts";
import { AcceptRequest } from "../../domain/suggestion/accept-request.ts";
import { describeChange } from "../../http/change.ts";
import { SUGGESTION_ANSWERS } from "./answers.ts";

/** Writes the accepted suggestions that are still made, all or none. */
export const accept = describeChange({
  request: AcceptRequest,
  run: ({ db, actor }, accepted) => acceptSuggestions(db, actor, accepted),
  answers: SUGGESTION_ANSWERS,
});
