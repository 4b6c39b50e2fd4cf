import { createForm } from "../../http/form.ts";
import { toggleAlarm } from "./changes.ts";
import { drawBack } from "./draw-back.ts";
import { backTo } from "./paths.ts";

/** The checkboxes of a receiver. A refused one shows the list with the reason, and is as before (ALARM-09). */
export const toggleForm = createForm(toggleAlarm, {
  undo: "kept",
  read: (form, { id }) => ({
    receiverId: id,
    type: form.text("type"),
    state: form.number("state"),
    back: backTo(form.text("back")),
  }),
  page: (ask, attempt) =>
    attempt
      ? drawBack(ask, attempt.typed.back, attempt.errors)
      : ask.lead(backTo(ask.query("back"))),
  fields: { ReceiverNotFound: "form" },
  done: (_ask, _done, { back }) => back,
});
