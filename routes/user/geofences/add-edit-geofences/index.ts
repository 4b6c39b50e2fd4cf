import { route } from "../../../../http/route.ts";
import { geofenceEditor } from "../../../../screens/geofence/editor-page.tsx";

/** The editor of a geofence (GEO-02). */
export default route("signedIn", geofenceEditor);
