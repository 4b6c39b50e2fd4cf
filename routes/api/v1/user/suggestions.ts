import { route } from "../../../../http/route.ts";
import {
  acceptCall,
  suggestionsCall,
} from "../../../../screens/suggestion/calls.ts";

/** What earlier trips suggest, and accepting it (FLOW-04). */
export default route("signedIn", { GET: suggestionsCall, POST: acceptCall });
