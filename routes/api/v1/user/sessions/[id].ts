import { route } from "../../../../../http/route.ts";
import { endSessionCall } from "../../../../../screens/security/session-calls.ts";

export default route("signedIn", { DELETE: endSessionCall });
