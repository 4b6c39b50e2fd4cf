import { route } from "../../../../../../http/route.ts";
import { leaveScheduleCall } from "../../../../../../screens/report-schedule/calls.ts";

/** Takes the caller off the receivers of a schedule. */
export default route("signedIn", { POST: leaveScheduleCall });
