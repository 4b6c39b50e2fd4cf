import { route } from "../../../../../http/route.ts";
import {
  addOperatingHoursCall,
  operatingHoursCall,
} from "../../../../../screens/odometer/calls.ts";

export default route("signedIn", {
  GET: operatingHoursCall,
  POST: addOperatingHoursCall,
});
