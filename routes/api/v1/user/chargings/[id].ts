import { route } from "../../../../../http/route.ts";
import {
  changeChargingCall,
  deleteChargingCall,
} from "../../../../../screens/charging/calls.ts";

export default route("signedIn", {
  PUT: changeChargingCall,
  DELETE: deleteChargingCall,
});
