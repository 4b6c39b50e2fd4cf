import { route } from "../../../../../http/route.ts";
import {
  sendTheftReportCall,
  theftReportCall,
} from "../../../../../screens/theft/calls.ts";

/** The theft report of a unit, and its sending. */
export default route("signedIn", {
  GET: theftReportCall,
  POST: sendTheftReportCall,
});
