import { route } from "../../../../../http/route.ts";
import {
  addScheduleCall,
  schedulesCall,
} from "../../../../../screens/report-schedule/calls.ts";

/** The reports that are sent by mail regularly (JOB-06). */
export default route("signedIn", { GET: schedulesCall, POST: addScheduleCall });
