import { route } from "../../../../../../http/route.ts";
import {
  outputsCall,
  switchOutputCall,
} from "../../../../../../screens/order/calls.ts";

export default route("signedIn", { GET: outputsCall, POST: switchOutputCall });
