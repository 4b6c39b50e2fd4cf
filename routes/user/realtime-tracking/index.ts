import { route } from "../../../http/route.ts";
import { trackingPage } from "../../../screens/map/tracking-page.tsx";

/** The map with all units of the person, the landing page after login. */
export default route("signedIn", { GET: trackingPage });
