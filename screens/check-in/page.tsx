import { FormError } from "../../components/field.tsx";
import { checkInByCode, findScannedUnit } from "../../db/check-in/qr.ts";
import { createAction } from "../../http/action.ts";
import { statusOf } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { CHECK_IN_ANSWERS } from "./answers.ts";
import { CheckIn } from "./check-in.tsx";

/** The page behind the QR code of a unit: its driver, and a button to check oneself in (TRIP-21). */
async function checkInPage(ask: Ask) {
  const { c, db, actor } = ask;
  const page = { title: ask.texts.checkIn.title };
  const found = await findScannedUnit(db, actor, codeOf(ask));
  if (!found.ok) {
    c.status(statusOf(CHECK_IN_ANSWERS, found.error));
    return ask.render(<FormError errors={[found.error.code]} />, page);
  }
  return ask.render(
    <CheckIn unit={found.value} userId={actor.userId} />,
    page,
  );
}

/** Checks the person in; the pressed button names the driver who is checked out. */
export const checkInHere = createAction({
  undo: "kept",
  read: (form) => form.text("confirmed") === "1",
  run: (ask, isConfirmed) =>
    checkInByCode(ask.db, ask.actor, codeOf(ask), isConfirmed, ask.now),
  answers: CHECK_IN_ANSWERS,
  // The page shows the current driver, whatever was decided.
  refused: again,
  missing: again,
  done: pathOf,
  back: checkInPage,
});

function again(ask: Ask): Response {
  return ask.lead(pathOf(ask));
}

function pathOf({ c }: Ask): string {
  return new URL(c.req.url).pathname;
}

/** Gives the code of a unit in the path. */
export function codeOf({ c }: Ask): string {
  return c.req.param("code") ?? "";
}
