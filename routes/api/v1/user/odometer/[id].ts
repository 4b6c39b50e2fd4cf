import { createRoute } from "honox/factory";
import { deleteReading } from "../../../../../db/readings.ts";
import { userOf } from "../../../../-http/context.ts";
import { answer, refuseCall } from "../../../../-http/envelope.ts";
import { pathId } from "../../../../-http/path-id.ts";

/** Takes an odometer reading back. */
export const DELETE = createRoute(async (c) => {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const deleted = id &&
    await deleteReading(db, userOf(c).actor, "odometer", id);
  if (!deleted) return refuseCall(c, 404, "ReadingNotFound");
  return answer(c, { id });
});
