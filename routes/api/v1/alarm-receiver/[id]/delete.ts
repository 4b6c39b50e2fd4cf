import { route } from "../../../../../http/route.ts";
import { deleteReceiverCall } from "../../../../../screens/alarm-receiver/calls.ts";

/** API-29. */
export default route("administrator", { GET: deleteReceiverCall });
