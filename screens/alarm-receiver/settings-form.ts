import { createForm } from "../../http/form.ts";
import { saveAlertSettings } from "./changes.ts";
import { drawBack } from "./draw-back.ts";
import { backTo } from "./paths.ts";

/** Saves language and time zone of alerts; a refusal shows over the list (ALARM-28). */
export const settingsForm = createForm(saveAlertSettings, {
  undo: "kept",
  read: (form) => ({
    ...form.texts(["language", "timezone"]),
    back: backTo(form.text("back")),
  }),
  page: (ask, attempt) =>
    attempt
      ? drawBack(ask, attempt.typed.back, attempt.errors)
      : ask.lead(backTo(ask.query("back"))),
  done: (_ask, _done, { back }) => ({ to: back, notice: "AlertSettingsSaved" }),
});
