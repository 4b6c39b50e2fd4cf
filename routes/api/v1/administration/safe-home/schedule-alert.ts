import { route } from "../../../../../http/route.ts";
import { scheduleCall } from "../../../../../screens/safe-home/calls.ts";

export default route("administrator", { PUT: scheduleCall });
