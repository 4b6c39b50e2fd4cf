import { route } from "../../http/route.ts";
import { announcementForm } from "../../screens/announcement/page.tsx";

/** The announcement in the header of this brand. */
export default route("support", announcementForm);
