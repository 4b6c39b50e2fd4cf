import { route } from "../../../../../http/route.ts";
import {
  scanCall,
  scannedUnitCall,
} from "../../../../../screens/check-in/calls.ts";

export default route("signedIn", { GET: scannedUnitCall, POST: scanCall });
