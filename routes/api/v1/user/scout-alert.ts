import { route } from "../../../../http/route.ts";
import {
  scoutAlertCall,
  setScoutAlertCall,
} from "../../../../screens/scout-alert/calls.ts";

export default route("signedIn", {
  GET: scoutAlertCall,
  PUT: setScoutAlertCall,
});
