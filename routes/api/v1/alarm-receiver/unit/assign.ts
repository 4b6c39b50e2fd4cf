import { route } from "../../../../../http/route.ts";
import { assignUnitsCall } from "../../../../../screens/alarm-receiver/calls.ts";

/** API-31. */
export default route("administrator", { POST: assignUnitsCall });
