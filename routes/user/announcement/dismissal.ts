import { createRoute } from "honox/factory";
import { dismissAnnouncement } from "../../../screens/announcement/shown.ts";
import { localPath } from "../../../http/local-path.ts";

/** Hides an announcement in this browser and goes back to the page where it stood. */
export const POST = createRoute(async (c) => {
  const { announcement, back } = await c.req.parseBody();
  dismissAnnouncement(c, announcement);
  return c.redirect(localPath(back), 303);
});
