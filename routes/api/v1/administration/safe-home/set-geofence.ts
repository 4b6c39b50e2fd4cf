import { route } from "../../../../../http/route.ts";
import { homeCall } from "../../../../../screens/safe-home/calls.ts";

export default route("administrator", { PUT: homeCall });
