import { route } from "../../../../../../http/route.ts";
import {
  changeSensorCall,
  deleteSensorCall,
  sensorCall,
} from "../../../../../../screens/sensor/calls.ts";

export default route("signedIn", {
  GET: sensorCall,
  PUT: changeSensorCall,
  DELETE: deleteSensorCall,
});
