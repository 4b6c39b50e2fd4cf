import { route } from "../../../../../../http/route.ts";
import { lockCall, setLockCall } from "../../../../../../screens/lock/calls.ts";

/** The lock of a unit (API-50). */
export default route("signedIn", { GET: lockCall, PUT: setLockCall });
