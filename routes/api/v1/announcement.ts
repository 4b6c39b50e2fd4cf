import { createRoute } from "honox/factory";
import { findAnnouncement } from "../../../db/announcements.ts";
import { AnnouncementQuery } from "../../../domain/announcement/announcement-request.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseFields,
} from "../../-http/envelope.ts";

/** Answers the announcement of a brand in a language, empty when there is none (API-17). */
export const POST = createRoute(async (c) => {
  const parsed = AnnouncementQuery.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  const { subsiteID, lang } = parsed.data;
  const text = await findAnnouncement(
    c.get("services").database.db,
    subsiteID ?? c.get("subsite").id,
    lang ?? c.get("language"),
  );
  return answer(c, text);
});
