import { route } from "../../../../http/route.ts";
import { geofenceActivation } from "../../../../screens/geofence/activation.tsx";

/** Switches a geofence on or off (GEO-07). */
export default route("signedIn", geofenceActivation);
