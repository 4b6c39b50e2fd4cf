import { route } from "../../../../../../http/route.ts";
import {
  addImageCall,
  imagesCall,
} from "../../../../../../screens/unit/images/calls.ts";

export default route("signedIn", { GET: imagesCall, POST: addImageCall });
