import { route } from "../../../../../http/route.ts";
import {
  addChargingCall,
  chargingsCall,
} from "../../../../../screens/charging/calls.ts";

export default route("signedIn", { GET: chargingsCall, POST: addChargingCall });
