import { route } from "../../http/route.ts";
import { securityEventsPage } from "../../screens/security/events-page.tsx";

/** What happened to logins and rights, for administrators. */
export default route("administrator", { GET: securityEventsPage });
