import { route } from "../../../../../../http/route.ts";
import {
  changeUnitCall,
  unitCall,
} from "../../../../../../screens/unit/calls.ts";

export default route("signedIn", { GET: unitCall, PUT: changeUnitCall });
