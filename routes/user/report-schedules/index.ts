import { route } from "../../../http/route.ts";
import { scheduleList } from "../../../screens/report-schedule/list-page.tsx";

/** The reports that are sent by mail regularly (JOB-06). */
export default route("signedIn", { GET: scheduleList });
