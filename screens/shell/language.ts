import { ok } from "../../domain/result.ts";
import { createAction } from "../../http/action.ts";
import { rememberLanguage } from "../../http/middleware/language.ts";
import { localPath } from "../../http/local-path.ts";
import { isLanguage } from "../../locales/index.ts";

/** Stores the chosen language and redirects to the page where it was chosen. */
export const languageChoice = createAction({
  undo: "view",
  read: (form) => form.texts(["language", "back"]),
  run: ({ c }, { language }) => {
    if (isLanguage(language)) rememberLanguage(c, language);
    return Promise.resolve(ok(null));
  },
  answers: {},
  refused: (ask) => ask.lead("/"),
  done: (_, __, { back }) => localPath(back),
});
