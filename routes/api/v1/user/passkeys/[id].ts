import { route } from "../../../../../http/route.ts";
import { removePasskeyCall } from "../../../../../screens/security/passkey-calls.ts";

export default route("signedIn", { DELETE: removePasskeyCall });
