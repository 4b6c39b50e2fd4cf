import { route } from "../../../../../http/route.ts";
import {
  addGeofenceCall,
  geofencesCall,
} from "../../../../../screens/geofence/calls.ts";

export default route("signedIn", { GET: geofencesCall, POST: addGeofenceCall });
