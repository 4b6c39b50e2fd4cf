import { route } from "../../../http/route.ts";
import { announcementCall } from "../../../screens/announcement/calls.ts";

/** The announcement in the header of a brand (API-17). */
export default route("everybody", { POST: announcementCall });
