import { route } from "../../../http/route.ts";
import { geofenceList } from "../../../screens/geofence/list-page.tsx";

/** The list of geofences (GEO-01). */
export default route("signedIn", { GET: geofenceList });
