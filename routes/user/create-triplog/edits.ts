import { createRoute } from "honox/factory";
import { editTrips } from "../../../db/trip/edits.ts";
import { TripEditRequest } from "../../../domain/trip/edit-request.ts";
import { userOf } from "../../../http/context.ts";
import { localPath, withNotice } from "../../../http/local-path.ts";
import { selectedTrips } from "../../../screens/trip/log/selected-trips.ts";
import { tripErrorAnswer } from "../../../screens/trip/errors.ts";

/** Sets type, purpose or project of all ticked trips and goes back to the log. */
export const POST = createRoute(async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const back = localPath(form.get("back"), "/user/create-triplog");
  const refuse = (key: string) => c.redirect(withNotice(back, key), 303);
  const ids = selectedTrips(form);
  if (ids.length === 0) return refuse("SelectTrips");
  const set = form.get("set");
  const field = set === "purpose" || set === "project" ? set : "type";
  const typed = { [field]: form.get(field) };
  const parsed = TripEditRequest.safeParse(typed);
  if (!parsed.success) return refuse(parsed.error.issues[0]!.message);
  const { db } = c.get("services").database;
  const edited = await editTrips(db, userOf(c).actor, ids, parsed.data);
  if (!edited.ok) return refuse(tripErrorAnswer(edited.error).key);
  return c.redirect(back, 303);
});
