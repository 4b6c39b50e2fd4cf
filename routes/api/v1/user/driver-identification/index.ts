import { route } from "../../../../../http/route.ts";
import {
  checkInCall,
  checkOutCall,
} from "../../../../../screens/check-in/calls.ts";

export default route("signedIn", { POST: checkInCall, DELETE: checkOutCall });
