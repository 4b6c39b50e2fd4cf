import { route } from "../../../../../http/route.ts";
import {
  changeProfileCall,
  deleteProfileCall,
  profileCall,
} from "../../../../../screens/feature-profile/calls.ts";

export default route("administrator", {
  GET: profileCall,
  PUT: changeProfileCall,
  DELETE: deleteProfileCall,
});
