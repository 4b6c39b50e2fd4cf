import { route } from "../../../../../http/route.ts";
import { passkeyRemoval } from "../../../../../screens/security/passkey-changes.ts";

/** Removes a passkey (AUTH-31). */
export default route("signedIn", passkeyRemoval);
