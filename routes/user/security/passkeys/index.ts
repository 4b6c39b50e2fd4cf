import { route } from "../../../../http/route.ts";
import { passkeyForm } from "../../../../screens/security/passkey-changes.ts";

/** Adds a passkey (AUTH-31). */
export default route("signedIn", passkeyForm);
