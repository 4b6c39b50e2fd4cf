import { route } from "../../../../../../http/route.ts";
import {
  deleteTripCall,
  editTripCall,
} from "../../../../../../screens/trip/calls.ts";

export default route("signedIn", { PUT: editTripCall, DELETE: deleteTripCall });
