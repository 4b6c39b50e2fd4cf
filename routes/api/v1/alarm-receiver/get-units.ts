import { route } from "../../../../http/route.ts";
import { devicesCall } from "../../../../screens/alarm-receiver/calls.ts";

/** API-30. */
export default route("administrator", { POST: devicesCall });
