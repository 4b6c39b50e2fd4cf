import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { CheckInPage } from "../../../screens/check-in/page.tsx";
import {
  checkInByCode,
  findScannedUnit,
  type ScanError,
} from "../../../db/check-in/qr.ts";
import { FormError } from "../../../components/field.tsx";
import { userOf } from "../../../http/context.ts";

/** Where the QR code of a unit leads: who is checked in, and a button to check oneself in (TRIP-21). */
export default createRoute((c) => checkInPage(c));

/** Checks the person in; the button that was pressed said who is checked out. */
export const POST = createRoute(async (c) => {
  const { database, now } = c.get("services");
  const { confirmed } = await c.req.parseBody();
  await checkInByCode(
    database.db,
    userOf(c).actor,
    c.req.param("code") ?? "",
    confirmed === "1",
    now(),
  );
  // Whatever was decided, the page says who is checked in now.
  return c.redirect(new URL(c.req.url).pathname, 303);
});

const STATUS: Record<ScanError["code"], 403 | 404> = {
  CodeUnknown: 404,
  NoAccessToUnit: 403,
};

async function checkInPage(c: Context) {
  const { actor } = userOf(c);
  const m = c.get("texts");
  const found = await findScannedUnit(
    c.get("services").database.db,
    actor,
    c.req.param("code") ?? "",
  );
  const page = { title: m.checkIn.title, frame: "shell" } as const;
  if (!found.ok) {
    c.status(STATUS[found.error.code]);
    return c.render(
      <FormError errors={[found.error.code]} />,
      page,
    );
  }
  return c.render(
    <CheckInPage unit={found.value} userId={actor.userId} />,
    page,
  );
}
