import { route } from "../../../../../http/route.ts";
import { kmWayCall } from "../../../../../screens/km-report/calls.ts";

export default route("administrator", { PUT: kmWayCall });
