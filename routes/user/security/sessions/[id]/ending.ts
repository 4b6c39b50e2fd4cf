import { route } from "../../../../../http/route.ts";
import { sessionEnding } from "../../../../../screens/security/session-changes.ts";

/** Ends a login of the person (AUTH-32). */
export default route("signedIn", sessionEnding);
