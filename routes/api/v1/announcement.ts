import { route } from "../../../http/route.ts";
import { announcementCall } from "../../../screens/announcement/calls.ts";

/** What the header of a brand announces (API-17). */
export default route("everybody", { POST: announcementCall });
