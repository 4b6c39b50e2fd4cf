import { route } from "../../../../http/route.ts";
import { geofenceDeletion } from "../../../../screens/geofence/deletion-form.tsx";

/** Asks before a geofence is deleted (GEO-12). */
export default route("signedIn", geofenceDeletion);
