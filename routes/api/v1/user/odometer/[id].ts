import * as z from "zod";
import { deleteReading } from "../../../../../db/readings.ts";
import { fail, ok } from "../../../../../domain/result.ts";
import { createCall } from "../../../../-http/call.ts";
import { userOf } from "../../../../-http/context.ts";
import { pathId } from "../../../../-http/path-id.ts";

export const DELETE = createCall({
  summary: "Takes an odometer reading back.",
  data: z.object({ id: z.number() }),
}, async (c) => {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const deleted = id &&
    await deleteReading(db, userOf(c).actor, "odometer", id);
  if (!deleted) return fail({ status: 404, key: "ReadingNotFound" });
  return ok({ id });
});
