import { markSeen } from "../../db/event/seen.ts";
import { SeenRequest } from "../../domain/event/event-query.ts";
import { fail, ok } from "../../domain/result.ts";
import { createAction } from "../../http/action.ts";
import { EVENTS_PATH } from "./paths.ts";

/** Marks one event of the list as seen, or all; alarms are among them, so a press by mistake is taken back (FLOW-03). */
export const eventsSeen = createAction({
  undo: "kept",
  read: (form) => {
    const ids = form.all("id");
    const back = form.text("back");
    return {
      asked: SeenRequest.safeParse(ids.length > 0 ? { ids } : {}),
      back: back.startsWith(EVENTS_PATH) ? back : EVENTS_PATH,
    };
  },
  async run({ db, actor, now }, { asked }) {
    if (!asked.success) return fail({ code: "EventNotFound" });
    const { ids } = asked.data;
    const marked = await markSeen(db, actor, ids, now);
    if (!marked.ok) return marked;
    return ok({ isOne: ids !== null, marked: marked.value });
  },
  answers: { EventNotFound: 422 },
  refused: (ask, _errors, { code }, { back }) => ask.lead(back, code),
  done: (_ask, { isOne, marked }, { back: to }) =>
    !isOne
      ? { to, notice: "EventsSeen" }
      : marked > 0
      ? { to, notice: "EventSeen" }
      : to,
  back: () => EVENTS_PATH,
});
