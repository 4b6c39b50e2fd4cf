import { route } from "../../../../../../http/route.ts";
import { receiversOfUnitCall } from "../../../../../../screens/alarm-receiver/calls.ts";

/** API-27. */
export default route("administrator", { GET: receiversOfUnitCall });
