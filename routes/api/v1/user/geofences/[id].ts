import { route } from "../../../../../http/route.ts";
import {
  changeGeofenceCall,
  deleteGeofenceCall,
  geofenceCall,
} from "../../../../../screens/geofence/calls.ts";

export default route("signedIn", {
  GET: geofenceCall,
  PUT: changeGeofenceCall,
  DELETE: deleteGeofenceCall,
});
