import { route } from "../../../../../http/route.ts";
import { unitsCall } from "../../../../../screens/unit/calls.ts";

export default route("signedIn", { GET: unitsCall });
