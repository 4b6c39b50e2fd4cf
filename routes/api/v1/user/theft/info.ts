import { route } from "../../../../../http/route.ts";
import {
  setTheftInfoCall,
  theftInfoCall,
} from "../../../../../screens/theft/calls.ts";

/** What is told about the theft of a unit. */
export default route("signedIn", {
  GET: theftInfoCall,
  PUT: setTheftInfoCall,
});
