import { route } from "../../../../../../http/route.ts";
import {
  setUserUnitsCall,
  userUnitsCall,
} from "../../../../../../screens/user/unit-calls.ts";

/** The units that a user sees. */
export default route("administrator", {
  GET: userUnitsCall,
  PUT: setUserUnitsCall,
});
