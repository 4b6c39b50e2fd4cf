import { route } from "../../../../http/route.ts";
import { scheduleEditor } from "../../../../screens/report-schedule/editor-page.tsx";

/** A report that is sent regularly. */
export default route("signedIn", scheduleEditor);
