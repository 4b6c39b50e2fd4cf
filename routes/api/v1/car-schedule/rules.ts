import { route } from "../../../../http/route.ts";
import {
  rulesCall,
  saveRulesCall,
} from "../../../../screens/booking/rules/changes.ts";

export default route("administrator", { GET: rulesCall, POST: saveRulesCall });
