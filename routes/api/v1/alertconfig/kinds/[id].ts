import { route } from "../../../../../http/route.ts";
import {
  alertKindsCall,
  saveAlertKindsCall,
} from "../../../../../screens/alarm-receiver/setting-calls.ts";

/** API-59. */
export default route("administrator", {
  GET: alertKindsCall,
  PUT: saveAlertKindsCall,
});
