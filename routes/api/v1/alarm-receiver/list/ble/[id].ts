import { route } from "../../../../../../http/route.ts";
import { receiversOfSensorCall } from "../../../../../../screens/alarm-receiver/calls.ts";

/** API-27. */
export default route("administrator", { GET: receiversOfSensorCall });
