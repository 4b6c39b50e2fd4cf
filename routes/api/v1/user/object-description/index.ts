import { route } from "../../../../../http/route.ts";
import {
  describeObjectCall,
  objectCall,
} from "../../../../../screens/object-description/calls.ts";

/** What the object of a unit is. */
export default route("signedIn", {
  GET: objectCall,
  PUT: describeObjectCall,
});
