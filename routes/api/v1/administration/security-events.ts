import { route } from "../../../../http/route.ts";
import { securityEventsCall } from "../../../../screens/security/event-calls.ts";

export default route("administrator", { GET: securityEventsCall });
