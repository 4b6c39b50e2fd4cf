import { route } from "../../../http/route.ts";
import { pageStream } from "../../../screens/map/page-stream.ts";

/** The live stream of the units, for the map and the list of the page. */
export default route("signedIn", { GET: pageStream });
