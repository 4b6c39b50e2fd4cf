import { route } from "../../../../../../http/route.ts";
import {
  changeUserCall,
  deleteUserCall,
  userCall,
} from "../../../../../../screens/user/calls.ts";

/** A user of the account. */
export default route("administrator", {
  GET: userCall,
  PUT: changeUserCall,
  DELETE: deleteUserCall,
});
