import * as z from "zod";
import { findAnnouncement } from "../../db/announcement/announcements.ts";
import { AnnouncementQuery } from "../../domain/announcement/announcement-request.ts";
import { ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";

export const announcementCall = createCall({
  summary:
    "What the header of the brand `subsiteID` announces in the language `lang`; empty when nothing (API-17).",
  body: AnnouncementQuery,
  data: z.string(),
}, async ({ subsite, db, language }, { body: { subsiteID, lang } }) => {
  const subsiteId = subsiteID ?? subsite.id;
  return ok(await findAnnouncement(db, subsiteId, lang ?? language));
});
