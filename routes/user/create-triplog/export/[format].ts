import { route } from "../../../../http/route.ts";
import { logFile } from "../../../../screens/trip/log/export.tsx";

/** The trip log as a file (TRIP-24). */
export default route("signedIn", { GET: logFile });
