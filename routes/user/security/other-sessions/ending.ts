import { route } from "../../../../http/route.ts";
import { otherSessionsEnding } from "../../../../screens/security/session-changes.ts";

/** Ends all other logins of the person (AUTH-32). */
export default route("signedIn", otherSessionsEnding);
