import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import type { FormBody } from "../../../http/form-body.ts";
import { localPath, withNotice } from "../../../http/local-path.ts";
import { editSelected } from "../changes.ts";
import { LOG } from "../paths.ts";
import { saved } from "../saved.ts";
import { selectedTrips } from "./selected.ts";

/** Sets type, purpose or project of all ticked trips and goes back to the log, which says what is wrong. */
export const selectionForm = createForm(editSelected, {
  undo: "own",
  read: typedSelection,
  toRequest: ({ ids, edit }) => ({ ids, edit }),
  page: refusedSelection,
  fields: { TripNotFound: "ids" },
  done: (_, { changes }, { back }) => saved(back, "TripsSaved", changes),
});

type TypedSelection = ReturnType<typeof typedSelection>;

function typedSelection(form: FormBody) {
  const set = form.text("set");
  const field = set === "purpose" || set === "project" ? set : "type";
  return {
    ids: selectedTrips(form.all("trip")),
    edit: { [field]: form.text(field) },
    back: localPath(form.text("back"), LOG),
  };
}

function refusedSelection(ask: Ask, attempt?: Attempt<TypedSelection>) {
  if (!attempt) return ask.lead(LOG);
  const [why = "UnreadableRequest"] = Object.values(attempt.errors).flat();
  return ask.lead(withNotice(attempt.typed.back, why));
}
