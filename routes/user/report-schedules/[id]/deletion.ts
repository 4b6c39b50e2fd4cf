import { route } from "../../../../http/route.ts";
import { scheduleDeletion } from "../../../../screens/report-schedule/deletion-page.tsx";

/** Asks before a schedule is removed. */
export default route("signedIn", scheduleDeletion);
