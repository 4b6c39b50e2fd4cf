import { route } from "../../../../../../../http/route.ts";
import {
  addPassageCall,
  passagesCall,
} from "../../../../../../../screens/toll/passage-calls.ts";

export default route("signedIn", { GET: passagesCall, POST: addPassageCall });
