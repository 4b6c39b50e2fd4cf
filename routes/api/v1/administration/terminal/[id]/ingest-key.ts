import { route } from "../../../../../../http/route.ts";
import {
  removeUnitKeyCall,
  renewUnitKeyCall,
} from "../../../../../../screens/unit/calls.ts";

export default route("administrator", {
  POST: renewUnitKeyCall,
  DELETE: removeUnitKeyCall,
});
