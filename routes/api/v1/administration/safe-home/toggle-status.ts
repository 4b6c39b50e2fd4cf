import { route } from "../../../../../http/route.ts";
import { statusCall } from "../../../../../screens/safe-home/calls.ts";

export default route("administrator", { PUT: statusCall });
