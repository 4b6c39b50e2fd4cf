import { route } from "../../../../http/route.ts";
import { ownSecurityEventsCall } from "../../../../screens/security/event-calls.ts";

export default route("signedIn", { GET: ownSecurityEventsCall });
