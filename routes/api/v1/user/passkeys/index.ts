import { route } from "../../../../../http/route.ts";
import {
  addPasskeyCall,
  passkeysCall,
} from "../../../../../screens/security/passkey-calls.ts";

export default route("signedIn", { GET: passkeysCall, POST: addPasskeyCall });
