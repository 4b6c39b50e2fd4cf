import { route } from "../../../../../http/route.ts";
import {
  addSensorCall,
  sensorsCall,
} from "../../../../../screens/sensor/calls.ts";

export default route("signedIn", { GET: sensorsCall, POST: addSensorCall });
