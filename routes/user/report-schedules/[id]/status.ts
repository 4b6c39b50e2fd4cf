import { route } from "../../../../http/route.ts";
import { schedulePause } from "../../../../screens/report-schedule/list-actions.ts";

/** Pauses a schedule, or lets it go on. */
export default route("signedIn", schedulePause);
