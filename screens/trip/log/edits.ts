import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import type { FormBody } from "../../../http/form-body.ts";
import { localPath, withNotice } from "../../../http/local-path.ts";
import type { NoticeKey } from "../../../locales/index.ts";
import { editSelected } from "../changes.ts";
import { LOG } from "../paths.ts";
import { saved } from "../saved.ts";
import { selectedTrips } from "./selected.ts";

/** Sets type, purpose or project of all ticked trips and goes back to the log, which says what is wrong. */
export const selectionForm = createForm(editSelected, {
  undo: "own",
  read: typedSelection,
  toRequest: ({ ids, edit }) => ({ ids, edit }),
  // An empty field beside the button is no wish to remove the purposes of a month.
  other: (ask, form, { back, edit }) =>
    Promise.resolve(
      form.text("set") === "purpose" && edit.purpose === ""
        ? ask.lead(withNotice(back, "SpecifyPurpose"))
        : null,
    ),
  page: refusedSelection,
  fields: { TripNotFound: "ids" },
  done: (_, { changes }, { back, edit }) =>
    changes.length > 0
      ? saved(back, "TripsSaved", changes)
      : { to: back, notice: alreadySo(edit) },
});

type TypedSelection = ReturnType<typeof typedSelection>;

function typedSelection(form: FormBody) {
  const set = form.text("set");
  const selected = {
    ids: selectedTrips(form.all("trip")),
    back: localPath(form.text("back"), LOG),
  };
  if (set === "no-purpose") return { ...selected, edit: { purpose: "" } };
  const field = set === "purpose" || set === "project" ? set : "type";
  const edit: Partial<Record<typeof field, string>> = {
    [field]: form.text(field).trim(),
  };
  return { ...selected, edit };
}

/** Says that the trips had the values already. */
function alreadySo(edit: TypedSelection["edit"]): NoticeKey {
  if (edit.purpose !== undefined) return "TripsAlreadyPurpose";
  if (edit.project !== undefined) return "TripsAlreadyProject";
  return edit.type === "private"
    ? "TripsAlreadyPrivate"
    : edit.type === "other"
    ? "TripsAlreadyOther"
    : "TripsAlreadyBusiness";
}

function refusedSelection(ask: Ask, attempt?: Attempt<TypedSelection>) {
  if (!attempt) return ask.lead(LOG);
  const [why = "UnreadableRequest"] = Object.values(attempt.errors).flat();
  return ask.lead(withNotice(attempt.typed.back, why));
}
