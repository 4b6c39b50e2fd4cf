import { route } from "../../../../../../http/route.ts";
import {
  deleteImageCall,
  imageCall,
} from "../../../../../../screens/unit/images/calls.ts";

export default route("signedIn", { GET: imageCall, DELETE: deleteImageCall });
