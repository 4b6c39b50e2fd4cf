import { route } from "../../../http/route.ts";
import { eventStream } from "../../../screens/event/stream.ts";

/** Tells open pages that something happened (ALARM-42). */
export default route("signedIn", { GET: eventStream });
