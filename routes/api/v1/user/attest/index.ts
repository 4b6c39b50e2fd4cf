import { route } from "../../../../../http/route.ts";
import {
  attestCall,
  attestsCall,
  unlockCall,
} from "../../../../../screens/attest/calls.ts";

export default route("signedIn", {
  GET: attestsCall,
  POST: attestCall,
  DELETE: unlockCall,
});
