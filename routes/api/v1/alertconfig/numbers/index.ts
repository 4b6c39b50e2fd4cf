import { route } from "../../../../../http/route.ts";
import {
  addAlertNumberCall,
  alertNumbersCall,
} from "../../../../../screens/alarm-receiver/setting-calls.ts";

/** API-59. */
export default route("administrator", {
  GET: alertNumbersCall,
  POST: addAlertNumberCall,
});
