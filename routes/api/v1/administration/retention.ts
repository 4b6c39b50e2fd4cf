import { route } from "../../../../http/route.ts";
import {
  retentionCall,
  setRetentionCall,
} from "../../../../screens/privacy/calls.ts";

/** How long the account keeps its data. */
export default route("administrator", {
  GET: retentionCall,
  PUT: setRetentionCall,
});
