import { route } from "../../../../../http/route.ts";
import { toggleAlarmCall } from "../../../../../screens/alarm-receiver/calls.ts";

/** API-32. */
export default route("administrator", { POST: toggleAlarmCall });
