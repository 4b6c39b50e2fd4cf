import { route } from "../../../../../../http/route.ts";
import { sendScheduleCall } from "../../../../../../screens/report-schedule/calls.ts";

/** Sends the report of a schedule now. */
export default route("signedIn", { POST: sendScheduleCall });
