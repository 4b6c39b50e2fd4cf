import * as z from "zod";
import { findAnnouncement } from "../../../db/announcement/announcements.ts";
import { AnnouncementQuery } from "../../../domain/announcement/announcement-request.ts";
import { ok } from "../../../domain/result.ts";
import { createCall } from "../../../http/old-call.ts";

export const POST = createCall({
  summary:
    "What the header of the brand `subsiteID` announces in the language `lang`; empty when nothing (API-17).",
  body: AnnouncementQuery,
  data: z.string(),
}, async (c, { body: { subsiteID, lang } }) =>
  ok(
    await findAnnouncement(
      c.get("services").database.db,
      subsiteID ?? c.get("subsite").id,
      lang ?? c.get("language"),
    ),
  ));
