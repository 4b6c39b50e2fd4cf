import { route } from "../../../http/route.ts";
import { securityPage } from "../../../screens/security/page.tsx";

/** What the person logs in with, and where they are logged in (AUTH-32). */
export default route("signedIn", { GET: (ask) => securityPage(ask) });
