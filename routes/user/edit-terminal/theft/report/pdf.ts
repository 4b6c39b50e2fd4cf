import { route } from "../../../../../http/route.ts";
import { theftReportFile } from "../../../../../screens/theft/report-page.tsx";

/** The theft report of a unit as PDF. */
export default route("signedIn", { GET: theftReportFile });
