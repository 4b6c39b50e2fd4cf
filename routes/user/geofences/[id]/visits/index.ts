import { route } from "../../../../../http/route.ts";
import { geofenceVisits } from "../../../../../screens/geofence/visits-page.tsx";

/** Who is inside a geofence, and who was (GEO-15). */
export default route("signedIn", { GET: geofenceVisits });
