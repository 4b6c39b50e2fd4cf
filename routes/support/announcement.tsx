import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { AnnouncementForm } from "../../screens/announcement/form.tsx";
import {
  type Announcement,
  readAnnouncement,
  setAnnouncement,
} from "../../db/announcement/announcements.ts";
import { can } from "../../domain/access/can.ts";
import { AnnouncementRequest } from "../../domain/announcement/announcement-request.ts";
import { userOf } from "../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";

const PATH = "/support/announcement";

/** What the header of this brand announces, for support people; for everybody else there is no such page. */
export default createRoute(async (c) => {
  if (!can(userOf(c).actor, "support")) return c.notFound();
  const { db } = c.get("services").database;
  return formPage(c, await readAnnouncement(db, c.get("subsite").id), {});
});

/** Sets it. */
export const POST = createRoute(async (c) => {
  const { actor } = userOf(c);
  if (!can(actor, "support")) return c.notFound();
  const form = await c.req.parseBody();
  const typed = (language: string) => String(form[language] ?? "");
  const texts = { sv: typed("sv"), no: typed("no"), en: typed("en") };
  const parsed = AnnouncementRequest.safeParse(texts);
  if (!parsed.success) {
    c.status(422);
    return formPage(c, texts, fieldErrors(parsed.error));
  }
  const { database: { db }, log } = c.get("services");
  const subsiteId = c.get("subsite").id;
  await setAnnouncement(db, actor, subsiteId, parsed.data);
  log("info", "announcement-set", { subsiteId, userId: actor.userId });
  return c.redirect(`${PATH}?saved=1`, 303);
});

function formPage(c: Context, texts: Announcement, errors: FieldErrors) {
  const m = c.get("texts");
  return c.render(
    <AnnouncementForm
      brand={c.get("subsite").name}
      texts={texts}
      saved={c.req.query("saved") === "1" && c.req.method === "GET"}
      errors={errors}
    />,
    { title: m.frontDoor.announcement.title, frame: "shell", current: PATH },
  );
}
