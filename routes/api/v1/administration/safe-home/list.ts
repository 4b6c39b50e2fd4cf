import { route } from "../../../../../http/route.ts";
import { safeHomesCall } from "../../../../../screens/safe-home/calls.ts";

export default route("administrator", { GET: safeHomesCall });
