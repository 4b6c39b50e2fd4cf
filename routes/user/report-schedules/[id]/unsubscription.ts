import { route } from "../../../../http/route.ts";
import { scheduleLeaving } from "../../../../screens/report-schedule/list-actions.ts";

/** Takes the person off the receivers of a schedule. */
export default route("signedIn", scheduleLeaving);
