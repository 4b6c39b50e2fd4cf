import { route } from "../../../../../http/route.ts";
import {
  changeAlertNumberCall,
  deleteAlertNumberCall,
} from "../../../../../screens/alarm-receiver/setting-calls.ts";

/** API-59. */
export default route("administrator", {
  PUT: changeAlertNumberCall,
  DELETE: deleteAlertNumberCall,
});
