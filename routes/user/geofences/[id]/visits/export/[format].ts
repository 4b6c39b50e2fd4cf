import { route } from "../../../../../../http/route.ts";
import { geofenceVisitsFile } from "../../../../../../screens/geofence/visits-page.tsx";

/** The visits to a geofence as a file (GEO-15). */
export default route("signedIn", { GET: geofenceVisitsFile });
