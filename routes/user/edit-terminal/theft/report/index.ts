import { route } from "../../../../../http/route.ts";
import { theftReportForm } from "../../../../../screens/theft/report-page.tsx";

/** The theft report of a unit, and its sending. */
export default route("signedIn", theftReportForm);
