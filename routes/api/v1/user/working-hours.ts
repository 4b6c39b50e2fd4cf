import { route } from "../../../../http/route.ts";
import {
  setWorkingHoursCall,
  workingHoursCall,
} from "../../../../screens/working-hours/calls.ts";

export default route("signedIn", {
  GET: workingHoursCall,
  PUT: setWorkingHoursCall,
});
