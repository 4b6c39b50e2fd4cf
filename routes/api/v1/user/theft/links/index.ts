import { route } from "../../../../../../http/route.ts";
import {
  createTheftLinkCall,
  theftLinksCall,
} from "../../../../../../screens/theft/link-calls.ts";

/** The theft links of a unit. */
export default route("signedIn", {
  GET: theftLinksCall,
  POST: createTheftLinkCall,
});
