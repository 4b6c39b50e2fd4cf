import { route } from "../../../../../../http/route.ts";
import { activateGeofenceCall } from "../../../../../../screens/geofence/calls.ts";

export default route("signedIn", { PUT: activateGeofenceCall });
