import { route } from "../../../http/route.ts";
import { eventsPage } from "../../../screens/event/events-page.tsx";

/** What happened to units (ALARM-42). */
export default route("signedIn", { GET: eventsPage });
