import { route } from "../../http/route.ts";
import { announcementForm } from "../../screens/announcement/page.tsx";

/** What the header of this brand announces. */
export default route("support", announcementForm);
