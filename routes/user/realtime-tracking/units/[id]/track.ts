import { route } from "../../../../../http/route.ts";
import { unitTrackData } from "../../../../../screens/map/unit-track.ts";

/** Where a unit was on a day or in the last hours, for the map. */
export default route("signedIn", { GET: unitTrackData });
