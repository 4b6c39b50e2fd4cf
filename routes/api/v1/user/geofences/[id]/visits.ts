import { route } from "../../../../../../http/route.ts";
import { geofenceVisitsCall } from "../../../../../../screens/geofence/visit-calls.ts";

export default route("signedIn", { GET: geofenceVisitsCall });
