import { markSeen } from "../../db/event/seen.ts";
import { ok } from "../../domain/result.ts";
import { createAction } from "../../http/action.ts";
import { EVENTS_PATH } from "./paths.ts";

/** Marks one event of the list as seen, or all; alarms are among them, so a press by mistake is taken back (FLOW-03). */
export const eventsSeen = createAction({
  undo: "kept",
  read: (form) => ({
    id: Number(form.text("id")) || null,
    back: form.text("back"),
  }),
  async run({ db, actor, now }, { id }) {
    await markSeen(db, actor, id === null ? null : [id], now);
    return ok(null);
  },
  answers: {},
  refused: (ask) => ask.notFound(),
  done: (_ask, _value, { id, back }) => ({
    to: back.startsWith(EVENTS_PATH) ? back : EVENTS_PATH,
    notice: id === null ? "EventsSeen" : "EventSeen",
  }),
  back: () => EVENTS_PATH,
});
