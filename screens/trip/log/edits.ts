import { editTrips } from "../../../db/trip/edits.ts";
import { TripEditRequest } from "../../../domain/trip/edit-request.ts";
import type { Ask } from "../../../http/ask.ts";
import { readBody } from "../../../http/body.ts";
import { localPath, withNotice } from "../../../http/local-path.ts";
import { LOG } from "../paths.ts";
import { selectedTrips } from "./selected.ts";

/** Sets type, purpose or project of all ticked trips and goes back to the log, which says what is wrong. */
export async function editSelected(ask: Ask): Promise<Response> {
  await readBody(ask.c);
  const form = new URLSearchParams(await ask.c.req.text());
  const back = localPath(form.get("back"), LOG);
  const refuse = (key: string) => ask.lead(withNotice(back, key));
  const ids = selectedTrips(form);
  if (ids.length === 0) return refuse("SelectTrips");
  const set = form.get("set");
  const field = set === "purpose" || set === "project" ? set : "type";
  const parsed = TripEditRequest.safeParse({ [field]: form.get(field) });
  if (!parsed.success) return refuse(parsed.error.issues[0]!.message);
  const edited = await editTrips(ask.db, ask.actor, ids, parsed.data);
  return edited.ok ? ask.lead(back) : refuse(edited.error.code);
}
