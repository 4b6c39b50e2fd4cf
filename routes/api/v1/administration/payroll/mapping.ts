import { route } from "../../../../../http/route.ts";
import {
  changeMappingCall,
  mappingCall,
} from "../../../../../screens/payroll/calls.ts";

/** How payroll files are written. */
export default route("administrator", {
  GET: mappingCall,
  PUT: changeMappingCall,
});
