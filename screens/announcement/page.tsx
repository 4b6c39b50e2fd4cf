import { ANNOUNCEMENT_PATH } from "./paths.ts";
import {
  type Announcement,
  readAnnouncement,
  setAnnouncement as storeAnnouncement,
} from "../../db/announcement/announcements.ts";
import { AnnouncementRequest } from "../../domain/announcement/announcement-request.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { describeChange } from "../../http/change.ts";
import { createForm } from "../../http/form.ts";
import { AnnouncementForm } from "./form.tsx";

const setAnnouncement = describeChange({
  request: AnnouncementRequest,
  run: async ({ subsite, db, actor, services }, texts) => {
    const subsiteId = subsite.id;
    const set = await storeAnnouncement(db, actor, subsiteId, texts);
    const { userId } = actor;
    if (set.ok) services.log("info", "announcement-set", { subsiteId, userId });
    return set;
  },
  answers: { NotFound: 404 },
});

/** The announcement of this brand, in each language. */
export const announcementForm = createForm(setAnnouncement, {
  undo: "support",
  read: (form): Announcement => form.texts(LANGUAGES),
  page: async (ask, attempt) => {
    const { id, name } = ask.subsite;
    return ask.render(
      <AnnouncementForm
        brand={name}
        texts={attempt?.typed ?? await readAnnouncement(ask.db, id)}
        saved={!attempt && ask.query("saved") === "1"}
        errors={attempt?.errors ?? {}}
      />,
      { title: ask.texts.announcement.title, current: ANNOUNCEMENT_PATH },
    );
  },
  done: () => `${ANNOUNCEMENT_PATH}?saved=1`,
});
