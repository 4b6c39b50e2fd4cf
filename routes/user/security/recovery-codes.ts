import { route } from "../../../http/route.ts";
import { recoveryCodes } from "../../../screens/security/authenticator-page.tsx";

/** Makes new recovery codes (AUTH-30). */
export default route("signedIn", recoveryCodes);
