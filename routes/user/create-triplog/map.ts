import { route } from "../../../http/route.ts";
import { mapPage } from "../../../screens/trip/log/map-page.tsx";

/** The routes of the selected trips on one map. */
export default route("signedIn", { GET: mapPage });
