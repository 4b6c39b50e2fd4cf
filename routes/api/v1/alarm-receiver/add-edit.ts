import { route } from "../../../../http/route.ts";
import { saveReceiverCall } from "../../../../screens/alarm-receiver/calls.ts";

/** API-28. */
export default route("administrator", { POST: saveReceiverCall });
