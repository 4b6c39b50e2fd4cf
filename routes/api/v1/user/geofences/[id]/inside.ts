import { route } from "../../../../../../http/route.ts";
import { geofenceInsideCall } from "../../../../../../screens/geofence/visit-calls.ts";

export default route("signedIn", { GET: geofenceInsideCall });
