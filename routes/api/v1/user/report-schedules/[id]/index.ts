import { route } from "../../../../../../http/route.ts";
import {
  changeScheduleCall,
  removeScheduleCall,
} from "../../../../../../screens/report-schedule/calls.ts";

/** A report that is sent regularly. */
export default route("signedIn", {
  PUT: changeScheduleCall,
  DELETE: removeScheduleCall,
});
