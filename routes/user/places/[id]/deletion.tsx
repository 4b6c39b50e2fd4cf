import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { PlaceDeletion } from "../../../../screens/place/deletion.tsx";
import { deletePlace } from "../../../../db/place/changes.ts";
import { findPlace } from "../../../../db/place/places.ts";
import { ApplyFrom } from "../../../../domain/place/place-request.ts";
import { userOf } from "../../../../http/context.ts";
import type { FieldErrors } from "../../../../http/envelope.ts";
import { leaveNotice } from "../../../../http/flash.ts";
import { pathId } from "../../../../http/path-id.ts";
import { placeErrorAnswer } from "../../../../screens/place/errors.ts";
import { textOf } from "../../../../screens/place/form.ts";
import { invalidPlacePage } from "../../../../screens/place/list-page.tsx";

/** Asks whether a place shall be deleted. */
export default createRoute((c) => deletionPage(c, "", {}));

/** Deletes it and goes back to the list. */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return invalidPlacePage(c);
  const typed = textOf(await c.req.parseBody(), "apply_from");
  const asked = ApplyFrom.safeParse(typed || null);
  if (!asked.success) {
    return await deletionPage(c, typed, { apply_from: ["InvalidDay"] });
  }
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const time = { now: now(), timeZone };
  const deleted = await deletePlace(db, actor, id, asked.data, time);
  if (deleted.ok) {
    leaveNotice(c, "PlaceDeleted");
    return c.redirect("/user/places", 303);
  }
  const { status, field, key } = placeErrorAnswer(deleted.error);
  if (status === 404) return invalidPlacePage(c);
  return await deletionPage(c, typed, { [field]: [key] });
});

async function deletionPage(c: Context, typed: string, errors: FieldErrors) {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const place = id ? await findPlace(db, userOf(c).actor, id) : null;
  if (!place?.mayChange) return invalidPlacePage(c);
  if (Object.keys(errors).length > 0) c.status(422);
  const m = c.get("messages");
  return c.render(
    <PlaceDeletion
      place={place}
      applyFrom={typed}
      errors={errors}
      messages={m}
    />,
    {
      title: m.places.deleteTitle,
      frame: "shell",
      current: "/user/places",
    },
  );
}
