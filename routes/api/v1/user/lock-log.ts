import { route } from "../../../../http/route.ts";
import { lockLogCall } from "../../../../screens/lock/calls.ts";

/** Who locked and unlocked which unit (BEN-03). */
export default route("signedIn", { GET: lockLogCall });
