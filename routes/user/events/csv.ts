import { route } from "../../../http/route.ts";
import { eventsFile } from "../../../screens/event/events-page.tsx";

/** The same as a table (ALARM-42). */
export default route("signedIn", { GET: eventsFile });
