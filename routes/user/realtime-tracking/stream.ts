import { route } from "../../../http/route.ts";
import { pageStream } from "../../../screens/map/page-stream.ts";

/** The units as they report, for the map and the list of the page. */
export default route("signedIn", { GET: pageStream });
