import { route } from "../../../../http/route.ts";
import {
  subscribeCall,
  unsubscribeCall,
} from "../../../../screens/message/calls.ts";

/** The browsers of the caller that show notifications. */
export default route("signedIn", {
  POST: subscribeCall,
  DELETE: unsubscribeCall,
});
