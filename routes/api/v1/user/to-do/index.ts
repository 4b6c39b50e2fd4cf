import { route } from "../../../../../http/route.ts";
import { toDoCall } from "../../../../../screens/to-do/calls.ts";

/** What waits for the caller (FLOW-01). */
export default route("signedIn", { GET: toDoCall });
