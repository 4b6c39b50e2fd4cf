import { route } from "../../../http/route.ts";
import { scheduleEditor } from "../../../screens/report-schedule/editor-page.tsx";

/** Sends a report regularly. */
export default route("signedIn", scheduleEditor);
