import { route } from "../../../../../http/route.ts";
import { sentReportsCall } from "../../../../../screens/theft/calls.ts";

/** The theft reports of a unit that were mailed. */
export default route("signedIn", { GET: sentReportsCall });
