import { route } from "../../../../../http/route.ts";
import {
  endOtherSessionsCall,
  sessionsCall,
} from "../../../../../screens/security/session-calls.ts";

export default route("signedIn", {
  GET: sessionsCall,
  DELETE: endOtherSessionsCall,
});
