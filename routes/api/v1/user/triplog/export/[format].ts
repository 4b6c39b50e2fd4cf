import { route } from "../../../../../../http/route.ts";
import { logFileCall } from "../../../../../../screens/trip/export.tsx";

/** The trip log as a file (TRIP-24). */
export default route("signedIn", { GET: logFileCall });
