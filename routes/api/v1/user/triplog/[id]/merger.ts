import { route } from "../../../../../../http/route.ts";
import {
  mergeTripCall,
  splitTripCall,
} from "../../../../../../screens/trip/calls.ts";

export default route("signedIn", {
  POST: mergeTripCall,
  DELETE: splitTripCall,
});
