import type { Context } from "hono";
import { createRoute } from "honox/factory";
import {
  TripByHandForm,
  type TypedTrip,
} from "../../../screens/trip/by-hand/editor.tsx";
import { enterTrip } from "../../../db/trip/by-hand.ts";
import { findUnit } from "../../../db/unit/units.ts";
import { TripByHandRequest } from "../../../domain/trip/by-hand-request.ts";
import { textOfKey } from "../../../locales/index.ts";
import { byHandErrors } from "../../../screens/trip/by-hand/errors.ts";
import {
  emptyTrip,
  toTripByHandRequest,
  toTripFormErrors,
  typedTrip,
} from "../../../screens/trip/by-hand/form.ts";
import { userOf } from "../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../http/envelope.ts";
import { askedUnit } from "../../../screens/odometer/page.tsx";
import { tripChoices } from "../../../screens/trip/choices.ts";

const LOG = "/user/create-triplog";

/** The form for a trip that no unit reported (TRIP-25). */
export default createRoute((c) => {
  const { actor, timeZone } = userOf(c);
  const { now } = c.get("services");
  return byHandPage(c, emptyTrip(now(), timeZone, actor.userId), {});
});

/** Enters the trip and shows it in the log. */
export const POST = createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const typed = typedTrip(await c.req.parseBody());
  const refuse = (errors: FieldErrors) =>
    byHandPage(c, typed, toTripFormErrors(errors, typed));
  const parsed = TripByHandRequest.safeParse(
    toTripByHandRequest(typed, timeZone),
  );
  if (!parsed.success) return await refuse(fieldErrors(parsed.error));
  const unitId = askedUnit(c);
  const entered = await enterTrip(db, actor, unitId, parsed.data, now());
  if (entered.ok) {
    const day = typed.start_date;
    const trip = `#trip-${entered.value.id}`;
    const query = `unit=${unitId}&from=${day}&to=${day}`;
    return c.redirect(`${LOG}?${query}${trip}`, 303);
  }
  const errors = byHandErrors(entered.error);
  return errors ? await refuse(errors) : await byHandPage(c, typed, {});
});

async function byHandPage(c: Context, typed: TypedTrip, errors: FieldErrors) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const page = {
    title: m.journal.byHand.title,
    frame: "shell",
    current: LOG,
  } as const;
  const unit = await findUnit(db, actor, askedUnit(c));
  if (!unit) {
    c.status(404);
    return c.render(
      <p class="empty">{textOfKey(m, "UnitNotFound")}</p>,
      page,
    );
  }
  if (Object.keys(errors).length > 0) c.status(422);
  return c.render(
    <TripByHandForm
      unitName={unit.name}
      typed={typed}
      choices={await tripChoices(db, actor)}
      errors={errors}
      back={`${LOG}?unit=${unit.id}`}
    />,
    page,
  );
}
