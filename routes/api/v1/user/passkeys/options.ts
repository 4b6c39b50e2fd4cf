import { route } from "../../../../../http/route.ts";
import { passkeyOptionsCall } from "../../../../../screens/security/passkey-calls.ts";

export default route("signedIn", { POST: passkeyOptionsCall });
