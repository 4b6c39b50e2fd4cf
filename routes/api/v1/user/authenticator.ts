import { route } from "../../../../http/route.ts";
import {
  beginAuthenticatorCall,
  confirmAuthenticatorCall,
  removeAuthenticatorCall,
} from "../../../../screens/security/authenticator-calls.ts";

export default route("signedIn", {
  POST: beginAuthenticatorCall,
  PUT: confirmAuthenticatorCall,
  DELETE: removeAuthenticatorCall,
});
