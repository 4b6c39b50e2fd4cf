import { route } from "../../../../../http/route.ts";
import {
  addProfileCall,
  profilesCall,
} from "../../../../../screens/feature-profile/calls.ts";

export default route("administrator", {
  GET: profilesCall,
  POST: addProfileCall,
});
