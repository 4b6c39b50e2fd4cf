import { FormError } from "../../components/field.tsx";
import { checkInByCode, findScannedUnit } from "../../db/check-in/qr.ts";
import { statusOf } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { CHECK_IN_ANSWERS } from "./answers.ts";
import { CheckIn } from "./check-in.tsx";

/** Where the QR code of a unit leads: who is checked in, and a button to check oneself in (TRIP-21). */
export async function checkInPage(ask: Ask) {
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

/** Checks the person in; the button that was pressed says who is checked out. */
export async function checkInHere(ask: Ask): Promise<Response> {
  const { db, actor, now } = ask;
  const isConfirmed = (await ask.form()).text("confirmed") === "1";
  await checkInByCode(db, actor, codeOf(ask), isConfirmed, now);
  // Whatever was decided, the page says who is checked in now.
  return ask.lead(new URL(ask.c.req.url).pathname);
}

/** The code of a unit in the path. */
export function codeOf({ c }: Ask): string {
  return c.req.param("code") ?? "";
}
