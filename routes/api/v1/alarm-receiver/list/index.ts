import { route } from "../../../../../http/route.ts";
import { receiversCall } from "../../../../../screens/alarm-receiver/calls.ts";

/** API-26. */
export default route("administrator", { GET: receiversCall });
