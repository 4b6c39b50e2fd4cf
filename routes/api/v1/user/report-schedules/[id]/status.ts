import { route } from "../../../../../../http/route.ts";
import { pauseScheduleCall } from "../../../../../../screens/report-schedule/calls.ts";

/** Pauses a schedule, or lets it go on. */
export default route("signedIn", { PUT: pauseScheduleCall });
