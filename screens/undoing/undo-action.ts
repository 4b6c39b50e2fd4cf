import { takeBack, type UndoingError } from "../../db/undoing/taking-back.ts";
import { fail } from "../../domain/result.ts";
import { TO_DO_PATH } from "../../http/landing.ts";
import { createAction } from "../../http/action.ts";
import type { Answers } from "../../http/answers.ts";
import { UUID } from "../../http/flash.ts";
import { localPath } from "../../http/local-path.ts";

/** Where the refusals of an undoing show. */
const ANSWERS: Answers<UndoingError["code"]> = {
  UndoingNotFound: 404,
  UndoneAlready: 422,
  UndoNotAllowed: 422,
  UndoChangedSince: 422,
  UndoBegan: 422,
  UndoAgainstRules: 422,
  UndoTimeTaken: 422,
  CarScheduleNotEnabled: 422,
  DriverNotFound: 422,
  UndoDriven: 422,
  RegistrationNumberLimit: 422,
  ReadingInFuture: 422,
  ReadingTaken: 422,
  ReadingTooLow: 422,
  ReadingTooHigh: 422,
};

/** Takes back what a notice tells of, on the page that shows the notice (FLOW-03). */
export const undoAction = createAction({
  undo: "own",
  read: (form) => ({ back: localPath(form.text("back")) }),
  run: async (ask) => {
    const id = ask.c.req.param("id") ?? "";
    if (!UUID.test(id)) return fail({ code: "UndoingNotFound" });
    const taken = await takeBack(ask.db, ask.actor, id, ask.now);
    if (!taken.ok) return taken;
    ask.undoing = taken.value.undoing;
    for (const userId of taken.value.users) {
      await ask.tell("accessChanged", { userId });
    }
    return taken;
  },
  answers: ANSWERS,
  refused: (ask, _, { code }, { back }) => ask.lead(back, code),
  done: (_, { isRedo }, { back }) => ({
    to: back,
    notice: isRedo ? "ChangeRedone" : "ChangeUndone",
  }),
  back: (ask) => ask.lead(TO_DO_PATH, "UndoByButton"),
});
