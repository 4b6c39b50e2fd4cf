import { route } from "../../../../../http/route.ts";
import {
  addOdometerReadingCall,
  odometerCall,
} from "../../../../../screens/odometer/calls.ts";

export default route("signedIn", {
  GET: odometerCall,
  POST: addOdometerReadingCall,
});
