import { createRoute } from "honox/factory";
import { Deletion } from "../../../../components/deletion.tsx";
import { deleteTripByHand } from "../../../../db/trip/by-hand-deletion.ts";
import { findTrip } from "../../../../db/trip/trips.ts";
import { formatOf } from "../../../../locales/format.ts";
import { userOf } from "../../../../http/context.ts";
import { pathId } from "../../../../http/path-id.ts";
import { tripErrorAnswer } from "../../../../screens/trip/errors.ts";
import { tripPage } from "./index.tsx";

/** Asks whether a trip that was entered by hand shall be deleted. */
export default createRoute(async (c) => {
  const { db } = c.get("services").database;
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const id = pathId(c);
  const trip = id ? await findTrip(db, actor, id) : null;
  if (!trip?.byHand || trip.merged) return c.notFound();
  const { byHand } = m.journal;
  const format = formatOf(c.get("language"), timeZone);
  return c.render(
    <Deletion
      question={byHand.question(format.dateTime(trip.startedAt))}
      yes={byHand.delete}
      keep={byHand.keep}
      back={`/user/create-triplog/${trip.id}`}
    />,
    { title: byHand.delete, frame: "shell", current: "/user/create-triplog" },
  );
});

/** Deletes it and goes to the log of its unit. */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const deleted = await deleteTripByHand(db, userOf(c).actor, id);
  if (deleted.ok) {
    return c.redirect(
      `/user/create-triplog?unit=${deleted.value.unitId}`,
      303,
    );
  }
  const { status, key } = tripErrorAnswer(deleted.error);
  if (status === 404) return c.notFound();
  return await tripPage(c, { errors: { form: [key] } });
});
