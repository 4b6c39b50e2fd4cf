import { route } from "../../../../http/route.ts";
import {
  decideCall,
  waitingCall,
} from "../../../../screens/booking/approvals/changes.ts";

export default route("administrator", { GET: waitingCall, POST: decideCall });
