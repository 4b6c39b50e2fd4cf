import { route } from "../../../../../http/route.ts";
import {
  addPlaceCall,
  placesCall,
} from "../../../../../screens/place/calls.ts";

export default route("signedIn", { GET: placesCall, POST: addPlaceCall });
