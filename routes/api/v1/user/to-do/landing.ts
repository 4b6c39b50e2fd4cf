import { route } from "../../../../../http/route.ts";
import { landingCall } from "../../../../../screens/to-do/changes.ts";

/** Whether the caller's login leads to what waits (FLOW-01). */
export default route("signedIn", { POST: landingCall });
