import { route } from "../../../../../http/route.ts";
import { eventsSeenCall } from "../../../../../screens/event/calls.ts";

export default route("signedIn", { POST: eventsSeenCall });
