import { route } from "../../../../http/route.ts";
import { scheduleSending } from "../../../../screens/report-schedule/list-actions.ts";

/** Sends the report of a schedule now. */
export default route("signedIn", scheduleSending);
