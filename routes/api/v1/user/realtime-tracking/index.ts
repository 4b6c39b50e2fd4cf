import { route } from "../../../../../http/route.ts";
import { unitsCall } from "../../../../../screens/map/calls.ts";

export default route("signedIn", { GET: unitsCall });
