import { route } from "../../../../../http/route.ts";
import { eventsCall } from "../../../../../screens/event/calls.ts";

export default route("signedIn", { GET: eventsCall });
