import { ok } from "../../domain/result.ts";
import { createAction } from "../../http/action.ts";
import { localPath } from "../../http/local-path.ts";
import { dismissAnnouncement } from "./shown.ts";

/** Hides an announcement in this browser and redirects to the page where it stood. */
export const dismissal = createAction({
  undo: "view",
  read: (form) => form.texts(["announcement", "back"]),
  run: ({ c }, { announcement }) => {
    dismissAnnouncement(c, announcement);
    return Promise.resolve(ok(null));
  },
  answers: {},
  refused: (ask) => ask.lead("/"),
  done: (_, __, { back }) => localPath(back),
});
